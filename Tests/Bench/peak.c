/* Prints the peak resident memory, in KiB, of the command it runs. A process started by a large one is charged with
 * that one's memory until it executes something; this one is small. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
    if (count < 2) return 2;
    pid_t child = fork();
    if (child == 0) {
        int null = open("/dev/null", O_RDWR);
        dup2(null, 1);
        dup2(null, 2);
        execvp(arguments[1], arguments + 1);
        _exit(127);
    }
    struct rusage usage;
    if (child < 0 || wait4(child, 0, 0, &usage) < 0) return 2;
    return printf("%ld\n", usage.ru_maxrss) < 0;
}
