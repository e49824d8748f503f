# Builds, tests and installs netstatus. `make help` lists the targets.
PREFIX ?= /usr/local
BINARY = .build/release/netstatus
STATIC = .build/static

# The Swift runtime and libstdc++ go into the binary: a start then loads libnl and libc only, which halves it.
# FLAGS keep the concurrency runtime out, which would cost every start, reach metadata without parsing mangled names, and
# put what a start runs through side by side (Tests/Bench/order.py lists it); packed relocations need glibc 2.36 or newer.
# The copy at the end writes the file in one go: its pages then lie together in the page cache, where the linker's writing
# scatters them, and a start maps them in fewer steps.
GLIBC_MINOR := $(shell ldd --version 2>/dev/null | sed -n '1s/.*[ .]\([0-9]*\)$$/\1/p')
PACK := $(shell [ "$(GLIBC_MINOR)" -ge 36 ] 2>/dev/null && echo -Xlinker -z -Xlinker pack-relative-relocs)
STRIP = -Xlinker -s
FLAGS = -c release --product netstatus --static-swift-stdlib --disable-local-rpath \
	-Xswiftc -Xfrontend -Xswiftc -disable-implicit-concurrency-module-import \
	-Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -use-ld=lld -Xlinker -L$(CURDIR)/$(STATIC) \
	-Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xlinker --gc-sections -Xlinker -O2 $(STRIP) \
	-Xlinker --as-needed -Xlinker --no-export-dynamic -Xlinker --exclude-libs=ALL $(PACK) \
	-Xlinker --symbol-ordering-file=$(CURDIR)/Sources/start.order -Xlinker --no-warn-symbol-ordering

.PHONY: build order show test test-hardware check format bench soak install uninstall deps clean help

help:
	@echo 'make show | build | test | test-hardware | check | format | bench | soak | order | install | uninstall | deps | clean'

build: deps $(STATIC)/libstdc++.a
	swift build $(FLAGS)
	@install -m 755 $(BINARY) $(STATIC)/netstatus && mv $(STATIC)/netstatus $(BINARY)

# After much has changed: lists anew what a start runs through. Needs valgrind.
order: deps $(STATIC)/libstdc++.a
	swift build $(subst $(STRIP),,$(FLAGS))
	python3 Tests/Bench/order.py $(BINARY) >$(STATIC)/start.order
	mv $(STATIC)/start.order Sources/start.order

show: build
	@$(BINARY) show

# The linker finds the static libraries only where no shared ones stand beside them.
$(STATIC)/libstdc++.a:
	@mkdir -p $(STATIC)
	@ln -sf "$$(gcc -print-file-name=libstdc++.a)" $@
	@ln -sf "$$(gcc -print-file-name=libgcc_eh.a)" $(STATIC)/libgcc_s.a

test: build
	@sh Tests/Integration/deps tests
	swift test

# In a virtual machine under software emulation, with Wi-Fi, bonds, WireGuard and the like: some minutes.
test-hardware: build
	Tests/Hardware/run $(BINARY)

check: deps
	swift format lint --strict --recursive Package.swift Sources Tests
	@! LC_ALL=C.UTF-8 grep -rnP --include='*.swift' --include='*.[ch]' '^(?= *//).{121}' Package.swift Sources Tests \
		|| { echo 'these comments are longer than 120 columns'; exit 1; }
	swift build --build-tests -Xswiftc -warnings-as-errors
	mandoc -Tlint -Wwarning man/netstatus.1

format:
	swift format --in-place --recursive Package.swift Sources Tests

bench: build
	python3 Tests/Bench/bench.py $(BINARY); shows=$$?; python3 Tests/Bench/events.py $(BINARY) && exit $$shows

# Ten minutes of random changes; SECONDS and SEED set others.
soak: build
	python3 Tests/Soak/soak.py $(BINARY) "$(SECONDS)" "$(SEED)"

install: build
	install -D -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/netstatus
	install -D -m 644 man/netstatus.1 $(DESTDIR)$(PREFIX)/share/man/man1/netstatus.1

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/netstatus $(DESTDIR)$(PREFIX)/share/man/man1/netstatus.1

deps:
	@sh Tests/Integration/deps

clean:
	rm -rf .build
