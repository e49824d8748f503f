/* The floor: the fewest system calls that know what `netstatus show` knows. One netlink socket; links, addresses and
 * rules listed; four destinations a family looked up, plain and by matched route, in one batch. Prints "{}". */
#include <arpa/inet.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

static char buffer[65536];

static void list(int fd, unsigned short type, unsigned char family) {
    struct {
        struct nlmsghdr header;
        struct ifinfomsg body;
    } request = {{sizeof request, type, NLM_F_REQUEST | NLM_F_DUMP, 1, 0}, {.ifi_family = family}};
    if (send(fd, &request, sizeof request, 0) < 0) return;
    for (;;) {
        int left = recv(fd, buffer, sizeof buffer, 0);
        if (left <= 0) return;
        for (struct nlmsghdr *h = (struct nlmsghdr *)buffer; NLMSG_OK(h, left); h = NLMSG_NEXT(h, left))
            if (h->nlmsg_type == NLMSG_DONE || h->nlmsg_type == NLMSG_ERROR) return;
    }
}

static void look_up(int fd, unsigned char family, const char *text, unsigned flags) {
    struct {
        struct nlmsghdr header;
        struct rtmsg body;
        struct rtattr attribute;
        char address[16];
    } request;
    unsigned short size = family == AF_INET ? 4 : 16;
    memset(&request, 0, sizeof request);
    request.header.nlmsg_len = NLMSG_LENGTH(sizeof(struct rtmsg)) + RTA_LENGTH(size);
    request.header.nlmsg_type = RTM_GETROUTE;
    request.header.nlmsg_flags = NLM_F_REQUEST;
    request.body.rtm_family = family;
    request.body.rtm_dst_len = size * 8;
    request.body.rtm_flags = flags | RTM_F_LOOKUP_TABLE;
    request.attribute.rta_len = RTA_LENGTH(size);
    request.attribute.rta_type = RTA_DST;
    inet_pton(family, text, request.address);
    if (send(fd, &request, request.header.nlmsg_len, 0) > 0) recv(fd, buffer, sizeof buffer, 0);
}

int main(void) {
    static const char *ipv4[] = {"8.8.8.8", "198.41.0.4", "64.6.64.6", "170.247.170.2"};
    static const char *ipv6[] = {"2001:500:9f::42", "2001:7fd::1", "2801:1b8:10::b", "2001:dc3::35"};
    int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
    list(fd, RTM_GETLINK, AF_UNSPEC);
    list(fd, RTM_GETADDR, AF_UNSPEC);
    list(fd, RTM_GETRULE, AF_INET);
    list(fd, RTM_GETRULE, AF_INET6);
    for (int i = 0; i < 4; i++) {
        look_up(fd, AF_INET, ipv4[i], 0);
        look_up(fd, AF_INET, ipv4[i], RTM_F_FIB_MATCH);
        look_up(fd, AF_INET6, ipv6[i], 0);
        look_up(fd, AF_INET6, ipv6[i], RTM_F_FIB_MATCH);
    }
    return puts("{}") < 0;
}
