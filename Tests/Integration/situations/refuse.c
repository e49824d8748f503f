/* Preloaded, it refuses a program what some kernels and sandboxes refuse. $REFUSE is `socket`: any netlink socket, or
 * `groups`: to announce changes. */
#include <errno.h>
#include <linux/netlink.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static int refuses(const char *what) {
    const char *refused = getenv("REFUSE");
    return refused && strcmp(refused, what) == 0;
}

int socket(int domain, int type, int protocol) {
    if (domain == AF_NETLINK && refuses("socket")) {
        errno = EAFNOSUPPORT;
        return -1;
    }
    return syscall(SYS_socket, domain, type, protocol);
}

int setsockopt(int descriptor, int level, int option, const void *value, socklen_t size) {
    if (level == SOL_NETLINK && option == NETLINK_ADD_MEMBERSHIP && refuses("groups")) {
        errno = EPERM;
        return -1;
    }
    return syscall(SYS_setsockopt, descriptor, level, option, value, size);
}
