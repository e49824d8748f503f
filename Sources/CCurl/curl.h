// The part of libcurl's interface that checks need, so that building needs no libcurl and starting opens none: the
// library is opened at run time, and these wrappers call the functions found there.
//
// Numbers and types as in libcurl's public headers <curl/curl.h> and <curl/multi.h>; they never change within
// libcurl.so.4. Handles are void pointers; functions are passed as the addresses that dlsym gave.
#pragma once

#include <stddef.h>
#include <string.h>
#include <strings.h>


enum {
    CCURL_GLOBAL_DEFAULT = 3,

    CCURL_OPT_WRITEDATA = 10001,
    CCURL_OPT_URL = 10002,
    CCURL_OPT_PROXY = 10004,
    CCURL_OPT_ERRORBUFFER = 10010,
    CCURL_OPT_USERAGENT = 10018,
    CCURL_OPT_HEADERDATA = 10029,
    CCURL_OPT_CAINFO = 10065,
    CCURL_OPT_SOCKOPTDATA = 10149,
    CCURL_OPT_OPENSOCKETDATA = 10164,
    CCURL_OPT_RESOLVE = 10203,
    CCURL_OPT_WRITEFUNCTION = 20011,
    CCURL_OPT_HEADERFUNCTION = 20079,
    CCURL_OPT_SOCKOPTFUNCTION = 20148,
    CCURL_OPT_OPENSOCKETFUNCTION = 20163,
    CCURL_OPT_FOLLOWLOCATION = 52,
    CCURL_OPT_FRESH_CONNECT = 74,
    CCURL_OPT_FORBID_REUSE = 75,
    CCURL_OPT_HTTP_VERSION = 84,
    CCURL_OPT_NOSIGNAL = 99,
    CCURL_OPT_TIMEOUT_MS = 155,
    CCURL_OPT_PROTOCOLS = 181,
    CCURL_HTTP_VERSION_1_1 = 2,
    CCURL_PROTOCOLS_HTTP_HTTPS = 3,

    CCURL_MOPT_SOCKETDATA = 10002,
    CCURL_MOPT_TIMERDATA = 10005,
    CCURL_MOPT_SOCKETFUNCTION = 20001,
    CCURL_MOPT_TIMERFUNCTION = 20004,
    CCURL_POLL_REMOVE = 4,

    CCURL_INFO_RESPONSE_CODE = 0x200000 + 2,
    CCURL_INFO_SSL_VERIFYRESULT = 0x200000 + 13,
    CCURL_INFO_CONNECT_TIME_T = 0x600000 + 52,
    CCURL_INFO_PRETRANSFER_TIME_T = 0x600000 + 53,
    CCURL_INFO_STARTTRANSFER_TIME_T = 0x600000 + 54,
    CCURL_INFO_APPCONNECT_TIME_T = 0x600000 + 56,

    CCURL_SOCKETS = 16,
    CCURL_ERROR_SIZE = 256,
};

// The value of a header: the first `limit` bytes at most are there, though `size` counts all; 0 where there is none.
struct ccurl_value {
    unsigned char *bytes;
    size_t size, limit;
};

// What the callbacks of one transfer write. Its address must not change while the transfer lives.
struct ccurl_transfer {
    // Sockets to poll: bit 1 of `wanted` is input, bit 2 output.
    int sockets;
    int socket[CCURL_SOCKETS];
    int wanted[CCURL_SOCKETS];
    // Milliseconds until libcurl wants to be called, -1 for never; `timer_set` where that is news.
    long timer;
    int timer_set;
    // The body, and whether more came than there is room for.
    unsigned char *body;
    size_t body_size, body_limit;
    int body_cut;
    // Bytes of headers, and whether they were more than the limit.
    size_t header_size, header_limit;
    int header_cut;
    // The headers of the answer, not of an interim one (1xx), are complete; of status 101, which nobody asked for.
    int header_done, switched;
    // Of the newest status line, and of the first header of each name after it.
    int status;
    struct ccurl_value location, refresh;
    // A connected socket for libcurl to take and close; -1 once it has.
    int connected;
    char error[CCURL_ERROR_SIZE];
};

static int ccurl_on_socket(void *easy, int socket, int what, void *user, void *mine) {
    struct ccurl_transfer *t = user;
    int at = 0;
    (void)easy, (void)mine;
    while (at < t->sockets && t->socket[at] != socket) at++;
    if (what == CCURL_POLL_REMOVE) {
        if (at == t->sockets) return 0;
        t->sockets--;
        t->socket[at] = t->socket[t->sockets];
        t->wanted[at] = t->wanted[t->sockets];
        return 0;
    }
    if (at == CCURL_SOCKETS) return -1;
    if (at == t->sockets) t->sockets++;
    t->socket[at] = socket;
    t->wanted[at] = what;
    return 0;
}

static int ccurl_on_timer(void *multi, long milliseconds, void *user) {
    struct ccurl_transfer *t = user;
    (void)multi;
    t->timer = milliseconds;
    t->timer_set = 1;
    return 0;
}

static size_t ccurl_on_body(char *data, size_t size, size_t count, void *user) {
    struct ccurl_transfer *t = user;
    size_t bytes = size * count, room = t->body_limit - t->body_size;
    size_t take = bytes < room ? bytes : room;
    memcpy(t->body + t->body_size, data, take);
    t->body_size += take;
    if (t->body_size < t->body_limit) return bytes;
    t->body_cut = 1;
    // Anything but all of it ends the transfer.
    return 0;
}

static int ccurl_take(struct ccurl_value *value, const char *name, const char *line, size_t bytes) {
    size_t start = strlen(name);
    if (bytes <= start || strncasecmp(line, name, start)) return 0;
    if (value->size) return 1;
    value->size = bytes - start;
    memcpy(value->bytes, line + start, value->size < value->limit ? value->size : value->limit);
    return 1;
}

// libcurl hands over whole lines, with their ends.
static size_t ccurl_on_header(char *data, size_t size, size_t count, void *user) {
    struct ccurl_transfer *t = user;
    size_t bytes = size * count, at;
    t->header_size += bytes;
    if (t->header_size > t->header_limit) {
        t->header_cut = 1;
        return 0;
    }
    // Trailers.
    if (t->header_done) return bytes;
    if (bytes > 5 && !memcmp(data, "HTTP/", 5)) {
        for (at = 5; at < bytes && data[at] != ' '; at++) {}
        t->status = 0;
        for (at++; at < bytes && data[at] >= '0' && data[at] <= '9' && t->status < 1000; at++) {
            t->status = t->status * 10 + data[at] - '0';
        }
        t->location.size = t->refresh.size = 0;
    } else if (ccurl_take(&t->location, "location:", data, bytes) || ccurl_take(&t->refresh, "refresh:", data, bytes)) {
        return bytes;
    } else if (data[0] == '\n' || data[0] == '\r') {
        t->switched = t->status == 101;
        t->header_done = t->status >= 200;
        if (t->switched) return 0;
    }
    return bytes;
}

// Connecting is ours: libcurl would bind to no interface without falling back to an address, and give up on addresses
// that ought to be tried. There is one socket a transfer; a second is refused (CURL_SOCKET_BAD).
static int ccurl_on_open(void *user, int purpose, void *address) {
    struct ccurl_transfer *t = user;
    int taken = t->connected;
    (void)purpose, (void)address;
    t->connected = -1;
    return taken;
}

static int ccurl_on_sockopt(void *user, int socket, int purpose) {
    (void)user, (void)socket, (void)purpose;
    return 2; // CURL_SOCKOPT_ALREADY_CONNECTED
}

// Variadic calls, which Swift cannot make.
static inline int ccurl_set_long(void *f, void *handle, int option, long value) {
    return ((int (*)(void *, int, ...))f)(handle, option, value);
}
static inline int ccurl_set_pointer(void *f, void *handle, int option, const void *value) {
    return ((int (*)(void *, int, ...))f)(handle, option, value);
}
static inline long ccurl_get_long(void *f, void *handle, int info) {
    long value = 0;
    return ((int (*)(void *, int, ...))f)(handle, info, &value) ? 0 : value;
}
// curl_off_t, 64 bits everywhere.
static inline long long ccurl_get_offset(void *f, void *handle, int info) {
    long long value = 0;
    return ((int (*)(void *, int, ...))f)(handle, info, &value) ? 0 : value;
}
static inline const char *ccurl_get_text(void *f, void *handle, int info) {
    const char *value = NULL;
    return ((int (*)(void *, int, ...))f)(handle, info, &value) ? NULL : value;
}

// Connects the callbacks above. False where libcurl refuses one.
static inline int ccurl_attach(void *easy_set, void *multi_set, void *easy, void *multi, struct ccurl_transfer *t) {
    int (*e)(void *, int, ...) = (int (*)(void *, int, ...))easy_set;
    int (*m)(void *, int, ...) = (int (*)(void *, int, ...))multi_set;
    return !e(easy, CCURL_OPT_WRITEFUNCTION, ccurl_on_body) && !e(easy, CCURL_OPT_WRITEDATA, t)
        && !e(easy, CCURL_OPT_HEADERFUNCTION, ccurl_on_header) && !e(easy, CCURL_OPT_HEADERDATA, t)
        && !e(easy, CCURL_OPT_OPENSOCKETFUNCTION, ccurl_on_open) && !e(easy, CCURL_OPT_OPENSOCKETDATA, t)
        && !e(easy, CCURL_OPT_SOCKOPTFUNCTION, ccurl_on_sockopt) && !e(easy, CCURL_OPT_SOCKOPTDATA, t)
        && !e(easy, CCURL_OPT_ERRORBUFFER, t->error)
        && !m(multi, CCURL_MOPT_SOCKETFUNCTION, ccurl_on_socket) && !m(multi, CCURL_MOPT_SOCKETDATA, t)
        && !m(multi, CCURL_MOPT_TIMERFUNCTION, ccurl_on_timer) && !m(multi, CCURL_MOPT_TIMERDATA, t);
}

// Fixed signatures.
static inline int ccurl_global_init(void *f, long flags) { return ((int (*)(long))f)(flags); }
static inline void *ccurl_make(void *f) { return ((void *(*)(void))f)(); }
static inline void ccurl_free(void *f, void *handle) { ((void (*)(void *))f)(handle); }
static inline int ccurl_join(void *f, void *multi, void *easy) { return ((int (*)(void *, void *))f)(multi, easy); }
static inline void *ccurl_list(void *f, void *list, const char *text) {
    return ((void *(*)(void *, const char *))f)(list, text);
}
static inline const char *ccurl_text(void *f, int code) { return ((const char *(*)(int))f)(code); }
static inline int ccurl_act(void *f, void *multi, int socket, int events) {
    int running = 0;
    return ((int (*)(void *, int, int, int *))f)(multi, socket, events, &running);
}

// The transfer's result, a CURLcode; -1 while it has none.
static inline int ccurl_result(void *f, void *multi) {
    struct message { int kind; void *easy; union { void *pointer; int code; } data; };
    int left = 0, code = -1;
    struct message *message;
    while ((message = ((struct message *(*)(void *, int *))f)(multi, &left))) {
        if (message->kind == 1) code = message->data.code;
    }
    return code;
}
