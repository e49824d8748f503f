/* Sends route updates as a routing daemon does: adds and deletes a window of prefixes in turn, many netlink messages in
 * one call, at a steady rate. Prints how many it sent.
 *
 *     feed SECONDS UPDATES-A-SECOND GATEWAY */
#include <arpa/inet.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#define BATCH 500

struct update {
    struct nlmsghdr header;
    struct rtmsg body;
    struct rtattr destination;
    unsigned char address[4];
    struct rtattr gateway;
    unsigned char router[4];
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
    if (count < 4) return 2;
    double seconds = atof(arguments[1]), rate = atof(arguments[2]);
    static struct update batch[BATCH];
    int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE), large = 4 << 20;
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &large, sizeof large);
    struct sockaddr_nl kernel = {.nl_family = AF_NETLINK};
    if (fd < 0 || connect(fd, (struct sockaddr *)&kernel, sizeof kernel) < 0) return 2;
    double begin = now();
    long sent = 0;
    while (now() - begin < seconds) {
        for (int i = 0; i < BATCH; i++) {
            long number = sent / (2 * BATCH) * BATCH + i;
            int adds = sent / BATCH % 2 == 0;
            struct update *update = &batch[i];
            memset(update, 0, sizeof *update);
            update->header = (struct nlmsghdr){sizeof *update, adds ? RTM_NEWROUTE : RTM_DELROUTE,
                                               NLM_F_REQUEST | (adds ? NLM_F_CREATE | NLM_F_REPLACE : 0), 1, 0};
            update->body = (struct rtmsg){AF_INET, 24, 0, 0, RT_TABLE_MAIN, RTPROT_BGP, RT_SCOPE_UNIVERSE, RTN_UNICAST, 0};
            update->destination = (struct rtattr){RTA_LENGTH(4), RTA_DST};
            unsigned char address[4] = {20 + number / 65536 % 40, number / 256 % 256, number % 256, 0};
            memcpy(update->address, address, 4);
            update->gateway = (struct rtattr){RTA_LENGTH(4), RTA_GATEWAY};
            inet_pton(AF_INET, arguments[3], update->router);
        }
        if (send(fd, batch, sizeof batch, 0) < 0) return 2;
        sent += BATCH;
        double early = begin + sent / rate - now();
        if (early > 0) nanosleep(&(struct timespec){0, early * 1e9 > 999999999 ? 999999999 : (long)(early * 1e9)}, 0);
    }
    return printf("%ld\n", sent) < 0;
}
