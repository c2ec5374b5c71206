#include "base/wall.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <time.h>

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__linux__) && !defined(SANITIZED)
#include <linux/audit.h>
#if defined(__x86_64__) && !defined(__ILP32__)
#define OWN_CALLS AUDIT_ARCH_X86_64
#elif defined(__i386__)
#define OWN_CALLS AUDIT_ARCH_I386
#elif defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define OWN_CALLS AUDIT_ARCH_AARCH64
#endif
#endif

#define MEMORY_MOST ((rlim_t)1 << 30)

/* No more than that, and no more than there was before. */
static void limit(int what, rlim_t most)
{
    struct rlimit now;

    if (getrlimit(what, &now) != 0)
        return;
    if (now.rlim_cur == RLIM_INFINITY || now.rlim_cur > most)
        now.rlim_cur = most;
    if (now.rlim_max == RLIM_INFINITY || now.rlim_max > most)
        now.rlim_max = most;
    (void)setrlimit(what, &now);
}

#ifdef OWN_CALLS

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What may be called behind each wall. Numbers that a processor lacks are left out. */
static const int always[] = {
    /* open files */
    SYS_read,
    SYS_write,
    SYS_readv,
    SYS_writev,
    SYS_pread64,
    SYS_pwrite64,
    SYS_lseek,
    SYS_fstat,
    SYS_close,
    SYS_ioctl,
    SYS_fcntl,
    SYS_dup,
    SYS_dup3,
    SYS_fsync,
    SYS_ftruncate,
    SYS_flock,
    SYS_ppoll,
    SYS_pselect6,
#ifdef SYS_newfstatat
    SYS_newfstatat,
#endif
#ifdef SYS_fstatat64
    SYS_fstatat64,
#endif
#ifdef SYS_fstat64
    SYS_fstat64,
#endif
#ifdef SYS_statx
    SYS_statx,
#endif
#ifdef SYS__llseek
    SYS__llseek,
#endif
#ifdef SYS_fcntl64
    SYS_fcntl64,
#endif
#ifdef SYS_ftruncate64
    SYS_ftruncate64,
#endif
#ifdef SYS_dup2
    SYS_dup2,
#endif
#ifdef SYS_poll
    SYS_poll,
#endif
#ifdef SYS_select
    SYS_select,
#endif
#ifdef SYS__newselect
    SYS__newselect,
#endif
    /* memory; making it a program's is looked for below */
    SYS_brk,
    SYS_munmap,
    SYS_mremap,
    SYS_madvise,
    /* itself */
    SYS_exit,
    SYS_exit_group,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_sigaltstack,
    SYS_restart_syscall,
    SYS_futex,
    SYS_sched_yield,
    SYS_getpid,
    SYS_gettid,
    SYS_getuid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getegid,
    SYS_getrandom,
    SYS_clock_gettime,
    SYS_clock_nanosleep,
    SYS_nanosleep,
    SYS_gettimeofday,
    SYS_getrusage,
    SYS_uname,
    SYS_sysinfo,
    /* its children, which it cannot have got behind the last wall */
    SYS_wait4,
    SYS_waitid,
#ifdef SYS_waitpid
    SYS_waitpid,
#endif
#ifdef SYS_rseq
    SYS_rseq,
#endif
#ifdef SYS_sigreturn
    SYS_sigreturn,
#endif
#ifdef SYS_time
    SYS_time,
#endif
#ifdef SYS_clock_gettime64
    SYS_clock_gettime64,
#endif
#ifdef SYS_ppoll_time64
    SYS_ppoll_time64,
#endif
#ifdef SYS_futex_time64
    SYS_futex_time64,
#endif
};

/* To read files by their names, to begin a process, and to put up a higher wall. */
static const int till_shut[] = {
    SYS_getdents64, SYS_readlinkat,      SYS_faccessat,       SYS_getcwd,          SYS_pipe2,
    SYS_clone,      SYS_set_robust_list, SYS_set_tid_address, SYS_rt_sigtimedwait,
#ifdef SYS_clone3
    SYS_clone3,
#endif
#ifdef SYS_fork
    SYS_fork,
#endif
#ifdef SYS_pipe
    SYS_pipe,
#endif
#ifdef SYS_stat
    SYS_stat,       SYS_lstat,           SYS_access,          SYS_readlink,
#endif
#ifdef SYS_stat64
    SYS_stat64,     SYS_lstat64,
#endif
#ifdef SYS_getdents
    SYS_getdents,
#endif
#ifdef SYS_setrlimit
    SYS_setrlimit,  SYS_getrlimit,
#endif
#ifdef SYS_ugetrlimit
    SYS_ugetrlimit,
#endif
};

/* To write them by their names. */
static const int for_files[] = {
    SYS_unlinkat,  SYS_renameat, SYS_linkat, SYS_fchmod, SYS_fchown, SYS_fchmodat,
#ifdef SYS_renameat2
    SYS_renameat2,
#endif
#ifdef SYS_unlink
    SYS_unlink,    SYS_rename,   SYS_link,   SYS_chmod,
#endif
#ifdef SYS_truncate
    SYS_truncate,
#endif
};

enum { PROGRAM_MOST = 400 };

struct program {
    struct sock_filter step[PROGRAM_MOST];
    unsigned short steps;
};

static void add(struct program *program, uint16_t code, uint32_t k, uint8_t then, uint8_t otherwise)
{
    if (program->steps < PROGRAM_MOST)
        program->step[program->steps++] = (struct sock_filter){code, then, otherwise, k};
}

static void load(struct program *program, size_t offset)
{
    add(program, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

static void end_with(struct program *program, uint32_t verdict)
{
    add(program, BPF_RET | BPF_K, verdict, 0, 0);
}

static const uint32_t refused = SECCOMP_RET_ERRNO | EPERM;

static void allow(struct program *program, const int *calls, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)calls[i], 0, 1);
        end_with(program, SECCOMP_RET_ALLOW);
    }
}

/* The call, if none of those bits is set in that argument of it. */
static void allow_without(struct program *program, int call, unsigned argument, uint32_t bits)
{
    add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 4);
    load(program, offsetof(struct seccomp_data, args) + argument * sizeof(uint64_t));
    add(program, BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1);
    end_with(program, refused);
    end_with(program, SECCOMP_RET_ALLOW);
}

/* The call, if that is its first argument. */
static void allow_for(struct program *program, int call, uint32_t number)
{
    add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 4);
    load(program, offsetof(struct seccomp_data, args));
    add(program, BPF_JMP | BPF_JEQ | BPF_K, number, 1, 0);
    end_with(program, refused);
    end_with(program, SECCOMP_RET_ALLOW);
}

#define COUNT(list) (sizeof(list) / sizeof *(list))

static void build(struct program *program, enum wall wall)
{
    const uint32_t writes = wall == WALL_FILES ? 0 : O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;

    load(program, offsetof(struct seccomp_data, arch));
    add(program, BPF_JMP | BPF_JEQ | BPF_K, OWN_CALLS, 1, 0);
    end_with(program, refused);
    load(program, offsetof(struct seccomp_data, nr));
    allow(program, always, COUNT(always));
    if (wall != WALL_SHUT)
        allow(program, till_shut, COUNT(till_shut));
    if (wall == WALL_FILES)
        allow(program, for_files, COUNT(for_files));
    allow_for(program, SYS_tgkill, (uint32_t)getpid()); /* a signal to itself */
    allow_for(program, SYS_prlimit64, 0);               /* limits of its own */
    allow_without(program, SYS_mprotect, 2, PROT_EXEC);
#ifdef SYS_mmap2
    allow_without(program, SYS_mmap2, 2, PROT_EXEC);
#else
    allow_without(program, SYS_mmap, 2, PROT_EXEC);
#endif
    if (wall != WALL_SHUT) {
        allow_without(program, SYS_openat, 2, writes);
#ifdef SYS_open
        allow_without(program, SYS_open, 1, writes);
#endif
        add(program, BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 4);
        load(program, offsetof(struct seccomp_data, args));
        add(program, BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 1, 0);
        add(program, BPF_JMP | BPF_JEQ | BPF_K, PR_SET_NO_NEW_PRIVS, 0, 1);
        end_with(program, SECCOMP_RET_ALLOW);
    }
    end_with(program, refused);
}

static bool put_up(enum wall wall)
{
    struct program program = {.steps = 0};

    build(&program, wall);
    const struct sock_fprog filter = {program.steps, program.step};
    return program.steps < PROGRAM_MOST && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0;
}

#else

static bool put_up(enum wall wall)
{
    (void)wall;
    return false;
}

#endif

/* ---- time */

void wall_time(unsigned seconds)
{
    static rlim_t own; /* the limit that was set here */
    struct rlimit now;
    rlim_t most = (rlim_t)(clock() / CLOCKS_PER_SEC) + 1 + seconds;

    if (getrlimit(RLIMIT_CPU, &now) != 0 || (now.rlim_cur != own && now.rlim_cur < most))
        return;
    own = now.rlim_cur = most < now.rlim_max ? most : now.rlim_max;
    (void)setrlimit(RLIMIT_CPU, &now);
}

bool wall_raise(enum wall wall)
{
    limit(RLIMIT_CORE, 0);
#ifndef SANITIZED
    limit(RLIMIT_AS, MEMORY_MOST);
#endif
    return put_up(wall);
}
