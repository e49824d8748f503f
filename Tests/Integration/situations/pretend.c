/* Preloaded, it pretends to a program what is hard to bring about. The file $PRETEND holds the word for it:
 *
 *     socketless   netlink sockets are refused        deaf         replies on netlink cannot be read
 *     groupless    announcements are refused          broken       announcements cannot be read, once
 *     unsteady     each list changes while it is read asleep       the machine has slept for an hour
 *     busy         others hold the kernel's lock      lookless     routes are listed, not looked up */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int pretends(const char *what) {
    char word[16] = "";
    const char *file = getenv("PRETEND");
    int descriptor = file ? open(file, O_RDONLY | O_CLOEXEC) : -1;
    if (descriptor < 0) return 0;
    ssize_t size = read(descriptor, word, sizeof word - 1);
    close(descriptor);
    return size > 0 && strcspn(word, "\n") == strlen(what) && strncmp(word, what, strlen(what)) == 0;
}

static int fail(int number) {
    errno = number;
    return -1;
}

int socket(int domain, int type, int protocol) {
    if (domain == AF_NETLINK && pretends("socketless")) return fail(EAFNOSUPPORT);
    return syscall(SYS_socket, domain, type, protocol);
}

int setsockopt(int descriptor, int level, int option, const void *value, socklen_t size) {
    if (level == SOL_NETLINK && option == NETLINK_ADD_MEMBERSHIP && pretends("groupless")) return fail(EPERM);
    return syscall(SYS_setsockopt, descriptor, level, option, value, size);
}

/* Announcements are read without their sender. */
ssize_t recv(int descriptor, void *buffer, size_t size, int flags) {
    if (pretends("broken")) {
        unlink(getenv("PRETEND"));
        return fail(EIO);
    }
    return syscall(SYS_recvfrom, descriptor, buffer, size, flags, 0, 0);
}

ssize_t recvfrom(int descriptor, void *buffer, size_t size, int flags, struct sockaddr *from, socklen_t *length) {
    if (pretends("deaf")) return fail(EIO);
    if (pretends("busy")) nanosleep(&(struct timespec){0, 50000000}, 0);
    ssize_t count = syscall(SYS_recvfrom, descriptor, buffer, size, flags, from, length);
    int left = count > 0 && (size_t)count <= size ? count : 0, unsteady = pretends("unsteady");
    for (struct nlmsghdr *header = buffer; unsteady && NLMSG_OK(header, left); header = NLMSG_NEXT(header, left))
        if (header->nlmsg_flags & NLM_F_MULTI) header->nlmsg_flags |= NLM_F_DUMP_INTR;
    left = count > 0 && (size_t)count <= size ? count : 0;
    int lookless = pretends("lookless");
    for (struct nlmsghdr *header = buffer; lookless && NLMSG_OK(header, left); header = NLMSG_NEXT(header, left)) {
        int *error = NLMSG_DATA(header);
        int is_route = header->nlmsg_type == RTM_NEWROUTE && !(header->nlmsg_flags & NLM_F_MULTI);
        if (!is_route && (header->nlmsg_type != NLMSG_ERROR || !*error)) continue;
        header->nlmsg_type = NLMSG_ERROR;
        *error = -EOPNOTSUPP;
    }
    return count;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    int result = syscall(SYS_clock_gettime, clock, time);
    if (result == 0 && clock == CLOCK_BOOTTIME && pretends("asleep")) time->tv_sec += 3600;
    return result;
}
