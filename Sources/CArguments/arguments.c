// Where Swift's CommandLine finds the program's arguments.
//
// The runtime's own answer parses /proc/self/maps before `main` at every start, a twentieth of the time `show` takes.
// glibc hands the arguments to every constructor (elf/dl-init.c, csu/libc-start.c), so keeping them is enough. The
// signature is that of the runtime's stdlib/public/stubs/CommandLine.cpp; a runtime that asks by another name uses its
// own again.
static int count;
static char **words;

__attribute__((constructor)) static void keep(int argc, char **argv) {
    count = argc;
    words = argv;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *argc) {
    *argc = count;
    return words;
}
