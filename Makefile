# vcz, a referee for board wargames. `make help` lists what can be made.

ifeq ($(origin CC),default)
CC = gcc
endif
CFLAGS ?= -O2 -g1
PREFIX ?= /usr/local
libdir = $(PREFIX)/lib
DESTDIR ?=
export BATS ?= bats
LUA ?= lua5.4

# The tests build each variant in its own folder; only the plain one fills build/ itself.
variant ?= plain
# The address sanitizer sees what `null` and `object-size` would, and they take long to compile.
sanitizers := -fsanitize=address,undefined -fno-sanitize=null,object-size -fno-sanitize-recover=all \
	-fno-omit-frame-pointer
# The program that ships is hardened as far as compiler and machine know how, and holds nothing of the
# folder in which it was made.
known_flags = $(shell for flag in $1; do \
	$(CC) -Werror $$flag -c -x c /dev/null -o /dev/null 2>/dev/null && echo $$flag; done)
find_hardening = $(call known_flags,-fstack-protector-strong -fstack-clash-protection -fcf-protection) \
	$(if $(filter-out -O0,$(filter -O%,$(CFLAGS))),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
hardening = $(eval hardening := $(find_hardening))$(hardening)
extra_plain = $(hardening) $(if $(filter -fPIC,$(CFLAGS)),,-fPIE) -ffile-prefix-map="$$PWD"=. \
	-ffile-prefix-map=$(LUA_SOURCE)=.lua/src
extra_link_plain := -pie -Wl,-z,relro,-z,now
# For its warnings alone; same-bytes runs what it makes.
extra_clang := -O0 -g0
# Line tables are all that a report needs, and a program at a fixed place starts in half the time.
extra_asan := $(sanitizers) -DVCZ_CHECKS -O1 -gline-tables-only -fno-pie
# A hundred programs are linked, in half the time by this linker.
extra_link_asan := -no-pie $(if $(shell command -v ld.lld),-fuse-ld=lld)
extra_coverage := --coverage -O0
ifneq ($(filter clang asan,$(variant)),)
CC := clang
endif

out := build/$(variant)
ifeq ($(variant),plain)
products := build
data_directory := ../fixtures
else
products := $(out)
data_directory := ../../fixtures
endif

warnings := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
	-Wmissing-prototypes -Wvla -Werror
# Lua is compiled here, from the source that Debian packages; core/lua/README.md says why.
LUA_SOURCE ?= .lua/src
language := -std=c11 -D_XOPEN_SOURCE=700 -Icore -Icmd -isystem $(LUA_SOURCE) -DLUA_USER_H='"lua/engine.h"'
# Scripts have floats, which the older half of an i386 rounds in its own way.
language += $(if $(shell $(CC) -dM -E -x c /dev/null 2>/dev/null | grep -w __i386__),-msse2 -mfpmath=sse)
compile = $(CC) $(language) $(warnings) $(CPPFLAGS) $(CFLAGS) $(extra_$(variant))
link = $(CC) $(CFLAGS) $(extra_$(variant)) $(extra_link_$(variant)) $(LDFLAGS)

# A program with static libraries starts sooner. Where there are none, pkg-config or a plain -l
# serves. Looked for once, and only when linking: `make demo` may just have installed them.
static_or_shared = $(or $(filter /%,$(shell $(CC) -print-file-name=lib$1.a)),$(shell \
	pkg-config --libs $2 2>/dev/null || echo -l$1))
find_libraries = $(call static_or_shared,yaml,yaml-0.1) $(call static_or_shared,sodium,libsodium) -lm -pthread
libraries = $(eval libraries := $(find_libraries))$(libraries)

# The filter of mails is built where its library is.
gmime := $(shell pkg-config --exists gmime-3.0 2>/dev/null && echo yes)
gmime_flags = $(if $(gmime),$(patsubst -I%,-isystem %,$(shell pkg-config --cflags gmime-3.0)))

core_sources := $(wildcard core/*/*.c core/*/*/*.c)
cmd_sources := $(filter-out cmd/vcz-mail/%,$(wildcard cmd/*.c cmd/*/*.c))
mail_sources := $(wildcard cmd/vcz-mail/*.c)
unit_sources := $(wildcard tests/unit/*_test.c)
fuzz_sources := $(filter-out $(if $(gmime),,%/mail_fuzz.c),$(wildcard tests/fuzz/*.c tests/tools/play_*.c tests/tools/script_words.c))
bench_sources := $(wildcard tests/bench/*.c)
toy_sources := $(wildcard tests/toy/*.c)
c_files := $(wildcard core/*/*.[ch] core/*/*/*.[ch] cmd/*.[ch] cmd/*/*.[ch] tests/*/*.[ch])
lua_parts := lapi lauxlib lbaselib lcode lctype ldebug ldo lfunc lgc llex lmathlib lmem lobject lopcodes lparser lstate \
	lstring lstrlib ltable ltablib ltm lvm lzio
lua_objects := $(lua_parts:%=$(out)/lua/%.o)
core_objects := $(core_sources:%.c=$(out)/%.o)
cmd_objects := $(cmd_sources:%.c=$(out)/%.o)
mail_objects := $(mail_sources:%.c=$(out)/%.o)
# What of it knows no library, and is tried by itself.
mail_reading := $(patsubst %,$(out)/cmd/vcz-mail/%.o,sheet copies plain html charset fence)
toy_objects := $(toy_sources:%.c=$(out)/%.o)
test_sources := $(unit_sources) $(fuzz_sources) $(bench_sources) $(toy_sources)
test_objects := $(test_sources:%.c=$(out)/%.o)
unit_programs := $(unit_sources:tests/%.c=$(out)/%)
fuzz_programs := $(fuzz_sources:tests/%.c=$(out)/%)
bench_programs := $(bench_sources:tests/%.c=$(out)/%)
data_object := cmd/data_directory.o

.PHONY: all toy demo test deps deps-build install uninstall dist deb lint format floors cases refusals manual scripts schema same-bytes signature bench \
	look screens bench-check bench-record soak coverage mutants unit fuzz clean help FORCE
.DELETE_ON_ERROR:
.SUFFIXES:

all: $(products)/libvcz.a $(products)/vcz $(if $(gmime),$(products)/vcz-mail) ## build the library and the program (the default)

$(products)/libvcz.a: $(core_objects) $(lua_objects) $(out)/sources
	@echo "  AR      $@"
	@rm -f $@ && ar rcs $@ $(core_objects) $(lua_objects)

$(products)/vcz: $(cmd_objects) $(products)/libvcz.a $(out)/sources
	@echo "  LINK    $@"
	@$(link) -o $@ $(cmd_objects) $(products)/libvcz.a $(libraries)

$(products)/vcz-mail: $(mail_objects) $(products)/libvcz.a $(out)/sources
	@echo "  LINK    $@"
	@$(link) -o $@ $(mail_objects) $(products)/libvcz.a $(libraries) $(shell pkg-config --libs gmime-3.0)

$(out)/cmd/vcz-mail/letter.o: CPPFLAGS += $(gmime_flags)

# The toy's table of games stands in front of that in the library, so that this program knows no other.
toy: $(products)/vcz-toy ## build the program with the toy of tests/toy as its only game

$(products)/vcz-toy: $(cmd_objects) $(toy_objects) $(products)/libvcz.a $(out)/sources
	@mkdir -p $(out)/toy
	@$(compile) -DVCZ_DATA_DIR='"$(data_directory:fixtures=tests)"' -c -o $(out)/toy/data_directory.o cmd/data_directory.c
	@echo "  LINK    $@"
	@$(link) -o $@ $(filter-out %/$(data_object),$(cmd_objects)) $(out)/toy/data_directory.o $(toy_objects) \
		$(products)/libvcz.a $(libraries)

$(out)/unit/toy_test: commands = $(toy_objects)
$(out)/unit/toy_test: $(toy_objects)

# Random games, of the toy alone.
$(out)/toy/random_games: $(out)/tests/fuzz/random_games.o $(toy_objects) $(products)/libvcz.a
	@mkdir -p $(@D)
	@echo "  LINK    $@"
	@$(link) -o $@ $(filter %.o,$^) $(products)/libvcz.a $(libraries)

unit: $(unit_programs) $(products)/vcz-toy
fuzz: $(fuzz_programs)

$(unit_programs) $(fuzz_programs) $(bench_programs): $(out)/%: $(out)/tests/%.o $(products)/libvcz.a
	@mkdir -p $(@D)
	@echo "  LINK    $@"
	@$(link) $(wraps) -o $@ $< $(commands) $(products)/libvcz.a $(libraries)

# This one calls commands, and reads no scenarios.
called := $(patsubst %,$(out)/cmd/%.o,$(patsubst cmd/%.c,%,$(wildcard cmd/key/*.c)) carry_on run check show legal odds fmt adjudicate call arguments order_words faults input output \
	data_directory director due heir locked paper style trace wall)
$(out)/fuzz/json_fuzz: commands = $(called)
$(out)/fuzz/json_fuzz: $(called)

# Unit tests in one program, which is linked once where each of them alone would be (tests/unit/together.c).
together ?=
together_objects := $(together:%=$(out)/unit/together.d/%.o)
$(out)/unit/together: $(together_objects) $(out)/together $(products)/libvcz.a
	@echo "  LINK    $@"
	@$(compile) $(lean_$(variant)) -DTOGETHER='$(foreach test,$(together),UNIT($(test)))' -c -o $(out)/unit/together.o tests/unit/together.c
	@$(link) -o $@ $(out)/unit/together.o $(together_objects) $(products)/libvcz.a $(libraries)

$(together_objects): $(out)/unit/together.d/%.o: $(out)/tests/unit/%.o
	@mkdir -p $(@D)
	@objcopy --redefine-sym main=$*_main $< $@

$(out)/unit/mail_test: commands = $(mail_reading)
$(out)/unit/mail_test: $(mail_reading)
$(out)/fuzz/mail_fuzz: commands = $(mail_reading) $(patsubst %,$(out)/cmd/vcz-mail/%.o,letter answer courtesy) $(shell pkg-config --libs gmime-3.0)
$(out)/fuzz/mail_fuzz: $(mail_reading) $(patsubst %,$(out)/cmd/vcz-mail/%.o,letter answer courtesy)

# This one calls the whole program, and all allocations of it and of static libraries go through it.
whole_program := $(filter-out %/main.o,$(cmd_objects)) $(out)/cmd/main_to_call.o
out_of_memory := $(out)/unit/out_of_memory_test
$(out_of_memory): commands = $(whole_program)
$(out_of_memory): wraps = -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=strdup,--wrap=free
$(out_of_memory): $(whole_program)

$(out)/cmd/main_to_call.o: cmd/main.c $(out)/flags
	@mkdir -p $(@D)
	@echo "  CC      $@"
	@$(compile) -Dmain=vcz_main -Wno-missing-prototypes -MMD -MP -c -o $@ $<

# What only tests need is compiled in less time than it would save, and so is under sanitizers all but what runs often there:
# the floors below the games, how a game is loaded and asked whether it is good, and who can go where.
lean_plain := -O1
lean_asan := -O0
seldom_asan := -O0
often := $(wildcard core/base/*.c core/map/*.c core/data/*.c core/*/board.c core/*/invariants.c core/*/loading/load_map.c \
	core/*/rules/stacking.c $(addprefix core/veracruz/rules/,allowance.c reach.c setting_out.c sight.c ways.c zoc.c))
seldom := $(filter-out $(often:%.c=$(out)/%.o),$(core_objects) $(cmd_objects))
$(seldom): lean = $(seldom_$(variant))
$(test_objects): lean = $(lean_$(variant)) -Itests
$(bench_sources:%.c=$(out)/%.o): lean =
# A unit test is compiled longer than it runs, but for those that look at each position of the cases, and of games by mail.
quick_plain := -O0 -U_FORTIFY_SOURCE
looking := $(shell grep -lE '^.include "(cases|moments|accepted|signed_logs)\.h"' $(unit_sources))
$(patsubst %.c,$(out)/%.o,$(filter-out $(looking),$(unit_sources))): lean = $(or $(quick_$(variant)),$(lean_$(variant))) -Itests

$(out)/%.o: %.c $(out)/flags | $(LUA_SOURCE)/lua.h
	@mkdir -p $(@D)
	@echo "  CC      $@"
	@$(compile) $(lean) -MMD -MP -c -o $@ $<

$(LUA_SOURCE)/lua.h:
	@.ci/lua $(LUA_SOURCE:/src=)

# To optimize its machine with checks in it takes clang longer than all tests of scripts gain by it.
lua_checks_asan := -DLUAI_ASSERT -DLUA_USE_APICHECK -O0

$(lua_objects): $(out)/lua/%.o: $(LUA_SOURCE)/lua.h core/lua/engine.h $(out)/flags
	@mkdir -p $(@D)
	@echo "  CC      $@"
	@$(CC) $(language) $(CPPFLAGS) $(CFLAGS) $(extra_$(variant)) $(lua_checks_$(variant)) -w -c -o $@ $(<D)/$*.c

# Only this object knows where the data lies, seen from the program's folder, so that an install
# compiles nothing else anew.
$(out)/$(data_object): CPPFLAGS += -DVCZ_DATA_DIR='"$(data_directory)"'

# Stamps that change only when the text they hold does: new flags, a file gone.
$(out)/flags: stamp = $(compile) $(link)
$(out)/sources: stamp = $(core_sources) $(cmd_sources) $(mail_sources)
$(out)/together: stamp = $(together)
$(out)/flags $(out)/sources $(out)/together: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(stamp)' | cmp -s - $@ || printf '%s\n' '$(stamp)' >$@
FORCE:

-include $(core_objects:.o=.d) $(cmd_objects:.o=.d) $(mail_objects:.o=.d) $(test_objects:.o=.d)

demo: deps-build ## adjudicate an example game, show its map, refuse a broken log
	@$(MAKE) --no-print-directory -j"$$(nproc)" all
	@tests/demo.sh build/vcz

test: ## run every test; the last line is `N passed, N failed`
	@tests/run.sh

test-sanitizers: ## build by clang with the sanitizers, and run under them what may harm memory
	@tests/run.sh sanitizers

deps: ## install what the build and the tests need
	@.ci/deps build test

deps-build: ## install only what the build needs
	@.ci/deps build
	@.ci/lua $(LUA_SOURCE:/src=)

sharedir = $(DESTDIR)$(PREFIX)/share
# Debian's zsh looks for what packages bring in another folder than for what is installed beside them.
zshdir = $(sharedir)/zsh/$(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)
version := $(shell sed -n 's/^\#define VCZ_VERSION "\(.*\)"/\1/p' core/vcz/vcz.h)
# What of the library a program may call; all else is its own.
vcz_entries := vcz_open vcz_line vcz_end vcz_faults vcz_close vcz_version
manuals = $(wildcard cmd/*.[157] cmd/man/*.1) $(if $(gmime),cmd/vcz-mail/vcz-mail.1)
installed_documents = $(wildcard README.md LICENSE cmd/CHANGELOG.md)

install: all ## install into PREFIX (/usr/local), below DESTDIR if that is set
	@mkdir -p build/install
	@$(compile) -DVCZ_DATA_DIR='"../share/vcz/fixtures"' -c \
		-o build/install/data_directory.o cmd/data_directory.c
	@$(link) -o build/install/vcz $(filter-out %/$(data_object),$(cmd_objects)) \
		build/install/data_directory.o $(products)/libvcz.a $(libraries)
	$(if $(gmime),install -D -m 755 $(products)/vcz-mail $(DESTDIR)$(PREFIX)/bin/vcz-mail)
	install -D -m 755 build/install/vcz $(DESTDIR)$(PREFIX)/bin/vcz
	@$(LD) -r $(vcz_entries:%=-u %) -o build/install/libvcz.o $(products)/libvcz.a
	@objcopy $(vcz_entries:%=--keep-global-symbol=%) build/install/libvcz.o
	@rm -f build/install/libvcz.a && ar rcsD build/install/libvcz.a build/install/libvcz.o
	@printf '%s\n' 'prefix=$(PREFIX)' 'datadir=$${prefix}/share/vcz/fixtures' 'Name: vcz' 'Version: $(version)' \
		'Description: a referee for board wargames' 'Libs: -L$(libdir) -lvcz -lyaml -lsodium -lm' \
		'Cflags: -I$${prefix}/include' >build/install/vcz.pc
	install -D -m 644 build/install/libvcz.a $(DESTDIR)$(libdir)/libvcz.a
	install -D -m 644 core/vcz/vcz.h $(DESTDIR)$(PREFIX)/include/vcz.h
	install -D -m 644 build/install/vcz.pc $(DESTDIR)$(libdir)/pkgconfig/vcz.pc
	install -D -m 644 -t $(sharedir)/man/man1 $(filter %.1,$(manuals))
	install -D -m 644 -t $(sharedir)/man/man5 $(filter %.5,$(manuals))
	install -D -m 644 -t $(sharedir)/man/man7 $(filter %.7,$(manuals))
	install -D -m 644 cmd/vcz.bash $(sharedir)/bash-completion/completions/vcz
	install -D -m 644 cmd/vcz.zsh $(zshdir)/_vcz
	install -D -m 644 cmd/vcz.fish $(sharedir)/fish/vendor_completions.d/vcz.fish
	$(if $(gmime),install -D -m 644 cmd/vcz-mail/vcz-mail.bash $(sharedir)/bash-completion/completions/vcz-mail)
	$(if $(gmime),install -D -m 644 cmd/vcz-mail/vcz-mail.zsh $(zshdir)/_vcz-mail)
	$(if $(gmime),install -D -m 644 cmd/vcz-mail/vcz-mail.fish $(sharedir)/fish/vendor_completions.d/vcz-mail.fish)
	install -D -m 644 cmd/vcz.vim $(sharedir)/vim/vimfiles/syntax/vcz.vim
	@mkdir -p $(sharedir)/vim/vimfiles/ftdetect
	echo 'autocmd BufNewFile,BufRead *.vcz setfiletype vcz' >$(sharedir)/vim/vimfiles/ftdetect/vcz.vim
	install -D -m 644 -t $(sharedir)/doc/vcz $(installed_documents)
	find fixtures scripts -type f -exec install -D -m 644 {} $(sharedir)/vcz/{} \;
	sed 's|/usr/local|$(PREFIX)|' scripts/api/luarc.json >$(sharedir)/vcz/scripts/api/luarc.json
	find logs -name '*.vcz' -exec install -D -m 644 {} $(sharedir)/doc/vcz/examples/{} \;

dist: ## write build/vcz-VERSION.tar.gz, the same bytes from the same commit
	@mkdir -p build
	@git archive --prefix=vcz-$(version)/ HEAD | gzip -n9 >build/vcz-$(version).tar.gz
	@echo build/vcz-$(version).tar.gz

deb: ## build the Debian package build/deb/vcz_VERSION_ARCHITECTURE.deb
	@.ci/deb '$(MAKE)' $(version) $(LUA_SOURCE)

uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/vcz $(DESTDIR)$(PREFIX)/bin/vcz-mail $(DESTDIR)$(libdir)/libvcz.a
	rm -f $(foreach page,$(notdir $(manuals)),$(sharedir)/man/man$(patsubst .%,%,$(suffix $(page)))/$(page))
	rm -f $(DESTDIR)$(PREFIX)/include/vcz.h $(DESTDIR)$(libdir)/pkgconfig/vcz.pc
	rm -f $(addprefix $(sharedir)/bash-completion/completions/,vcz vcz-mail)
	rm -f $(addprefix $(zshdir)/,_vcz _vcz-mail)
	rm -f $(addprefix $(sharedir)/fish/vendor_completions.d/,vcz.fish vcz-mail.fish) $(sharedir)/vim/vimfiles/*/vcz.vim
	rm -rf $(sharedir)/doc/vcz $(sharedir)/vcz

lint_sources := $(core_sources) $(cmd_sources) $(if $(gmime),$(mail_sources)) $(test_sources)
lint_flags = $(language) -Itests $(gmime_flags) $(CPPFLAGS) -DVCZ_DATA_DIR='""' '-DTOGETHER=UNIT(board_test)'
lint_nodes ?= 20000

# cppcheck reads no headers of the system, and Lua's ask for one figure of theirs.
lint: $(LUA_SOURCE)/lua.h ## check layout and figures, then run clang-tidy and cppcheck
	$(LUA) tests/tools/figures.lua
	@$(LUA) tests/tools/declarations.lua $(c_files)
	clang-format --dry-run --Werror $(c_files)
	@$(MAKE) --no-print-directory -j"$$(nproc)" $(lint_sources:%.c=build/lint/%.tidy)
	cppcheck --quiet -j 2 --std=c11 --enable=warning,portability,performance --error-exitcode=1 \
		--inline-suppr --suppress=missingIncludeSystem --suppress=nullPointer:tests/unit/look_test.c -DLLONG_MAX=9223372036854775807LL \
		$(filter-out -std=% -isystem $(LUA_SOURCE) $(gmime_flags),$(lint_flags)) $(lint_sources)

# What clang-tidy has found good is not shown to it again until it changes, or a header that it includes. Its analyzer follows
# at most lint_nodes states of a function: 20,000 find nearly all in a sixth of the time that 225,000 (its own limit) take.
build/lint/%.tidy: %.c .clang-tidy | $(LUA_SOURCE)/lua.h
	@mkdir -p $(@D)
	@echo "  TIDY    $<"
	@clang-tidy --quiet $< -- $(lint_flags) -Xclang -analyzer-config -Xclang max-nodes=$(lint_nodes) 2>$@.said || { cat $@.said; false; }
	@$(CC) $(lint_flags) -MM -MP -MT $@ -MF $(@:.tidy=.d) $<
	@touch $@

-include $(lint_sources:%.c=build/lint/%.d)

format: ## lay out all C files with clang-format
	clang-format -i $(c_files)

floors: ## draw the floors of the house anew in core/README.md
	$(LUA) tests/tools/floors.lua --write

cases: all ## fail if a numbered case has no code and no reason, or no test
	$(LUA) tests/tools/cases.lua --strict

refusals: all ## write the manual's list of refusals anew by playing the case files
	$(LUA) tests/tools/refusals.lua build/vcz

manual: all ## write anew what the manual's pages have of the program's own words
	$(LUA) tests/tools/manual.lua build/vcz

scripts: all build/plain/tools/script_words ## write anew what the manual and scripts/api have of the words of scripts
	$(LUA) tests/tools/scripts.lua build/plain/tools/script_words

schema: all ## write the schemas of events and positions anew from the tables of the games
	/usr/bin/python3 tests/tools/schemas.py build/vcz fixtures --write

screens: all ## write anew what `vcz show` puts on terminals of three widths, which a test compares
	tests/tools/screens.sh build/vcz tests/screens

signature: all fuzz ## record the signature of the games anew; the commit says which cases changed
	tests/tools/signature.sh --record

same-bytes: ## fail if compiler, flags, locale or time zone change a byte of any record
	@tests/tools/same-bytes.sh

# The games and logs are others in every run.
soak: ## random games and spoilt logs for SECONDS (60) under sanitizers; allocations that fail
	@$(MAKE) --no-print-directory variant=asan all fuzz
	@$(MAKE) --no-print-directory all unit build/plain/fuzz/random_games
	@tests/fuzz/soak.sh build/asan/fuzz $(SECONDS)

look: all ## pictures of the pages of `vcz report`, if Chromium is here
	@tests/look.sh build/vcz build/look

bench: all fuzz $(bench_programs) ## time the program
	@VCZ=$(CURDIR)/build/vcz tests/bench/run.sh build/plain/bench

bench-check: all ## fail if a check takes over 5% more instructions than recorded
	@tests/bench/check.sh

bench-record: all ## record the instruction count that bench-check holds against
	@tests/bench/check.sh --record

coverage: ## report how much of the game's rules the tests reach, and whether that is enough
	@$(MAKE) --no-print-directory variant=coverage all unit
	@tests/coverage.sh $(if $(lines),--lines)

# GAME or FILE narrows it down, SECONDS ends it early, QUICK=yes leaves out the bats files,
# MOST ends each mutant early, WORKERS (2) run side by side. The sample is that of the commit, if no SEED is given.
mutants: ## change the rules in N (600) places, one at a time; 90% must be noticed
	@CC='$(CC)' $(LUA) tests/tools/mutants.lua game=$(GAME) file=$(FILE) sample=$(or $(N),600) seed=$(SEED) \
		seconds=$(SECONDS) quick=$(QUICK) most=$(MOST) workers=$(WORKERS) out=build/mutants

clean: ## remove build/
	rm -rf build

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' Makefile
