// libsystemd's sd-bus (sd-bus(3)) as this program calls it. It is opened at run time, so neither its headers nor the
// library itself are needed to build or to start.
#pragma once

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// `sd_bus` and `sd_bus_message`, which only the library looks into.
typedef struct system_bus system_bus;
typedef struct system_bus_message system_bus_message;

/// The functions, by their names without `sd_bus_` and `sd_bus_message_`. All return a negative errno on failure.
struct system_bus_functions {
    int (*_Nonnull new_bus)(system_bus *_Nullable *_Nonnull bus);
    int (*_Nonnull set_address)(system_bus *_Nonnull bus, const char *_Nonnull address);
    int (*_Nonnull set_bus_client)(system_bus *_Nonnull bus, int is_client);
    int (*_Nonnull start)(system_bus *_Nonnull bus);
    system_bus *_Nullable (*_Nonnull close_unref)(system_bus *_Nullable bus);
    int (*_Nonnull get_fd)(system_bus *_Nonnull bus);
    int (*_Nonnull get_events)(system_bus *_Nonnull bus);
    int (*_Nonnull process)(system_bus *_Nonnull bus, system_bus_message *_Nullable *_Nonnull message);
    int (*_Nonnull send)(system_bus *_Nonnull bus, system_bus_message *_Nonnull message, uint64_t *_Nullable cookie);
    int (*_Nonnull new_method_call)(
        system_bus *_Nonnull bus, system_bus_message *_Nullable *_Nonnull message, const char *_Nonnull destination,
        const char *_Nonnull path, const char *_Nonnull interface, const char *_Nonnull member);
    int (*_Nonnull append_basic)(system_bus_message *_Nonnull message, char type, const void *_Nonnull value);
    int (*_Nonnull set_auto_start)(system_bus_message *_Nonnull message, int starts);
    int (*_Nonnull set_expect_reply)(system_bus_message *_Nonnull message, int expects);
    int (*_Nonnull get_reply_cookie)(system_bus_message *_Nonnull message, uint64_t *_Nonnull cookie);
    int (*_Nonnull get_type)(system_bus_message *_Nonnull message, uint8_t *_Nonnull type);
    int (*_Nonnull peek_type)(
        system_bus_message *_Nonnull message, char *_Nonnull type, const char *_Nullable *_Nonnull contents);
    int (*_Nonnull enter_container)(system_bus_message *_Nonnull message, char type, const char *_Nullable contents);
    int (*_Nonnull exit_container)(system_bus_message *_Nonnull message);
    int (*_Nonnull read_basic)(system_bus_message *_Nonnull message, char type, void *_Nonnull value);
    int (*_Nonnull skip)(system_bus_message *_Nonnull message, const char *_Nullable types);
    system_bus_message *_Nullable (*_Nonnull unref)(system_bus_message *_Nullable message);
};

/// Opens the library and looks its functions up, in the order of the structure; false where either fails.
static inline bool system_bus_open(struct system_bus_functions *_Nonnull functions) {
    static const char *const names[] = {
        "sd_bus_new", "sd_bus_set_address", "sd_bus_set_bus_client", "sd_bus_start", "sd_bus_close_unref",
        "sd_bus_get_fd", "sd_bus_get_events", "sd_bus_process", "sd_bus_send", "sd_bus_message_new_method_call",
        "sd_bus_message_append_basic", "sd_bus_message_set_auto_start", "sd_bus_message_set_expect_reply",
        "sd_bus_message_get_reply_cookie", "sd_bus_message_get_type",
        "sd_bus_message_peek_type", "sd_bus_message_enter_container",
        "sd_bus_message_exit_container", "sd_bus_message_read_basic", "sd_bus_message_skip", "sd_bus_message_unref",
    };
    _Static_assert(sizeof(names) == sizeof(*functions), "a name a function");
    void *library = dlopen("libsystemd.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return false;
    void **slots = (void **)functions;
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        slots[i] = dlsym(library, names[i]);
        if (!slots[i]) {
            dlclose(library);
            return false;
        }
    }
    return true;
}
