#!/bin/bash
# Builds the program in several ways and lets each run every log and every numbered case file, under
# several locales and time zones: what is written must be the same, byte for byte. Everything is
# kept in build/same-bytes, where a copy of the sources keeps still while others work on them. Exit
# status 1 if anything differs, 2 if something cannot be built.
set -u
cd "$(dirname "$0")/../.." || exit 2
unset MAKEFLAGS MAKELEVEL MFLAGS
make=${MAKE:-make}
top=$PWD
folder=$PWD/build/same-bytes
records=$folder/records
tree=$folder/tree
status=0
running=0
names=()

rm -rf "$records" "$tree"/{core,cmd,fixtures,logs,tests,Makefile,.ci}
mkdir -p "$records" "$folder/locale" "$tree/tests" || exit 2
"$make" --no-print-directory deps-build || exit 2
cp -a core cmd fixtures logs Makefile .ci "$tree" && cp -a tests/cases "$tree/tests" || exit 2
export LUA_SOURCE=${LUA_SOURCE:-$PWD/.lua/src}
cd "$tree" || exit 2
files=(logs/*/*.vcz tests/cases/*/*.vcz)

# build NAME COMPILER FLAGS [LINK-FLAGS]
build() {
    echo "build $1: $2 $3"
    "$make" --no-print-directory -j"$(nproc)" CC="$2" CFLAGS="$3" LDFLAGS="${4:-}" variant="$1" all \
        >"$folder/$1.log" 2>&1 && return
    echo "$1: the build failed"
    tail -n 20 "$folder/$1.log"
    exit 2
}

# record PROGRAM: what it writes for every file, and its exit status.
record() {
    local file
    for file in "${files[@]}"; do
        echo "@ run $file"
        "$1" run "$file" 2>&1
        echo "@ status $?"
    done
    for file in logs/*/*.vcz; do
        echo "@ run --json $file"
        "$1" run --json "$file" 2>&1
        echo "@ status $?"
        echo "@ legal --json --costs $file"
        "$1" legal --json --costs "$file" 2>&1
        echo "@ status $?"
    done
    for file in logs/*/opening.vcz; do # its head holds a digest of the position
        echo "@ study $file"
        "$1" study "$file" --games 1 --seed same-bytes --jobs 1 --json 2>&1
        echo "@ status $?"
    done
}

# start NAME WAY VARIABLE=VALUE ...: as many at a time as there are processors.
start() {
    local name=$1 way=$2
    shift 2
    names+=("$name")
    [ "$running" -lt "$(nproc)" ] || wait -n
    running=$((running < $(nproc) ? running + 1 : running))
    (
        export "${@?}"
        record "build/$way/vcz" >"$records/$name"
    ) &
}

# compare NAME: with the first of them.
compare() {
    if cmp -s "$records/${names[0]}" "$records/$1"; then
        echo "same $1"
    else
        echo "DIFFERENT $1 from ${names[0]}:"
        diff "$records/${names[0]}" "$records/$1" | head -n 20
        status=1
    fi
}

# find_locale NAME: in the system, or made here from its source.
find_locale() {
    local language=${1%%.*}
    if [ "$(LC_ALL=$1 locale charmap 2>/dev/null)" != UTF-8 ] ||
        ! locale -a 2>/dev/null | grep -qix "$language.utf-\?8"; then
        export LOCPATH=$folder/locale
        [ -d "$LOCPATH/$1" ] || localedef -i "$language" -f UTF-8 "$LOCPATH/$1" >/dev/null 2>&1
        [ -d "$LOCPATH/$1" ] && [ "$(LC_ALL=$1 locale charmap 2>/dev/null)" = UTF-8 ]
    fi
}

# has_32_bit COMPILER: it finds 32-bit libraries, which are not everywhere, in the system (Debian: gcc-multilib, and of
# i386 libyaml-dev and libsodium-dev) or in the folder LIBRARIES_32.
flags_32=-m32
link_32=${LIBRARIES_32:+-L$LIBRARIES_32}
has_32_bit() {
    echo '#include <sodium.h>
#include <yaml.h>
int main(void) { return sodium_init() < 0 || !yaml_get_version_string(); }' |
        $1 $flags_32 $link_32 -x c - -o "$folder/32-bit" -lyaml -lsodium 2>/dev/null && "$folder/32-bit"
}

# The program itself says nothing of the folder in which it was made.
build plain gcc "-O2 -g"
"$make" --no-print-directory -C "$top" -j"$(nproc)" CC=gcc CFLAGS="-O2 -g" LDFLAGS= all >"$folder/top.log" 2>&1 || exit 2
for made in build/vcz build/libvcz.a; do
    if cmp "$made" "$top/$made"; then
        echo "same $made"
    else
        echo "DIFFERENT $made from that of another folder"
        status=1
    fi
done

ways=(gcc-O0 gcc-O3 gcc-unsigned-char clang-O0 clang-O3 clang-unsigned-char)
build gcc-O0 gcc -O0
build gcc-O3 gcc -O3
build gcc-unsigned-char gcc "-O2 -funsigned-char"
build clang-O0 clang -O0
build clang-O3 clang -O3
build clang-unsigned-char clang "-O2 -funsigned-char"
for compiler in gcc clang; do
    if ! has_32_bit "$compiler"; then
        echo "skipped $compiler with 32 bits: it finds no libyaml and libsodium to link with"
        continue
    fi
    for level in -O0 -O3 "-O2 -funsigned-char"; do
        way=$compiler-32-${level##*-}
        ways+=("$way")
        build "$way" "$compiler $flags_32" "$level" "$link_32"
    done
done

for way in "${ways[@]}"; do
    start "$way" "$way" LC_ALL=C TZ=UTC
done
for locale in de_DE.UTF-8 tr_TR.UTF-8; do
    if ! find_locale "$locale"; then
        echo "skipped $locale: neither installed nor to be made by localedef"
        continue
    fi
    for way in "${ways[@]}"; do
        start "$way-$locale" "$way" LC_ALL="$locale" TZ=Asia/Kolkata
    done
done
wait
for name in "${names[@]}"; do
    compare "$name"
done
echo "${#files[@]} files; see $records"
exit "$status"
