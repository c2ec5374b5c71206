/* A bot may include scripts while it plays, when the process that it plays in opens no file any
 * more. That asks another, which runs no script, and reads nothing but scripts beside the bots. */
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd.h"
#include "lua/bot.h"

struct request {
    unsigned bot;
    char name[BOT_INCLUDE_MOST];
};

/* What is behind it: the script, or why there is none. Words alone, so that no byte between them is
 * sent that was never written. */
struct reply {
    size_t good;
    size_t length;
};

static struct bot_reader {
    pid_t process;
    int to, from; /* pipes */
    struct bot_terms *bots;
    unsigned count;
} bot_reader;

static bool send_all(int to, const void *bytes, size_t length)
{
    const char *at = bytes;

    while (length) {
        ssize_t sent = write(to, at, length);

        if (sent < 0 && errno != EINTR)
            return false;
        at += sent > 0 ? sent : 0;
        length -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

static bool take_all(int from, void *bytes, size_t length)
{
    char *at = bytes;

    while (length) {
        ssize_t got = read(from, at, length);

        if (got == 0 || (got < 0 && errno != EINTR))
            return false;
        at += got > 0 ? got : 0;
        length -= got > 0 ? (size_t)got : 0;
    }
    return true;
}

/* ---- the one that reads */

/* Whoever asks may be a script that has got out of its sandbox. */
static bool is_fair(struct request *request)
{
    return request->bot < bot_reader.count && bot_reader.bots[request->bot].include &&
           memchr(request->name, '\0', sizeof request->name) && bot_may_include(request->name);
}

static bool answer(struct request *request, int to)
{
    static struct diags diags;
    struct arena arena = {0};
    struct reply reply = {0, 0};
    const char *bytes = "";

    if (!is_fair(request))
        return false;
    const struct bot_terms *terms = &bot_reader.bots[request->bot];
    diags.count = 0;
    reply.good = terms->include(terms, request->name, &arena, &diags, &bytes, &reply.length);
    if (!reply.good) {
        bytes = diags.count ? diags.list[0].message : "";
        reply.length = strlen(bytes);
    }
    bool good = send_all(to, &reply, sizeof reply) && send_all(to, bytes, reply.length);
    arena_free(&arena);
    return good;
}

/* Until nobody can ask any more. */
static void serve(int from, int to)
{
    struct request request;

    while (take_all(from, &request, sizeof request) && answer(&request, to))
        ;
}

/* ---- the one that asks */

static unsigned bot_of(const struct bot_terms *terms)
{
    unsigned bot = 0;

    while (bot + 1 < bot_reader.count && bot_reader.bots[bot].file != terms->file)
        bot++;
    return bot;
}

/* Whoever asks does not end with the one that reads. */
static bool send_request(const struct request *request)
{
    void (*before)(int) = signal(SIGPIPE, SIG_IGN);
    bool good = send_all(bot_reader.to, request, sizeof *request);
    signal(SIGPIPE, before);
    return good;
}

static bool ask(const struct bot_terms *terms, const char *name, struct arena *arena,
                struct diags *diags, const char **bytes, size_t *length)
{
    struct request request = {.bot = bot_of(terms)};
    struct reply reply;
    struct place place = {.file = terms->file};
    char *got;

    memcpy(request.name, name, strlen(name) + 1); /* bot_may_include */
    if (!send_request(&request) || !take_all(bot_reader.from, &reply, sizeof reply)) {
        diag_add(diags, DIAG_FAILED, place, "nobody reads it");
        return false;
    }
    got = arena_get(arena, reply.length + 1);
    if (!got)
        return diag_no_memory(diags);
    if (!take_all(bot_reader.from, got, reply.length))
        reply.good = 0;
    *bytes = got;
    *length = reply.length;
    if (!reply.good)
        diag_add(diags, DIAG_FAILED, place, "%s", got);
    return reply.good != 0;
}

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

static bool open_both(int asks[2], int tells[2])
{
    if (pipe(asks) != 0)
        return false;
    if (pipe(tells) == 0)
        return true;
    close_both(asks);
    return false;
}

static bool begin(void)
{
    int asks[2];
    int tells[2];

    if (!open_both(asks, tells))
        return false;
    cmd_flush();
    bot_reader.process = fork();
    if (bot_reader.process == 0) {
        close(asks[1]);
        close(tells[0]);
        serve(asks[0], tells[1]);
        _exit(STATUS_GOOD);
    }
    if (bot_reader.process < 0) {
        close_both(asks);
        close_both(tells);
        return false;
    }
    close(asks[0]);
    close(tells[1]);
    bot_reader.to = asks[1];
    bot_reader.from = tells[0];
    return true;
}

void cmd_reader(struct bot_terms *bots, unsigned count)
{
    bot_reader.bots = bots;
    bot_reader.count = count;
    if (!cmd_wall_stands() || !begin())
        return;
    for (unsigned i = 0; i < count; i++)
        if (bots[i].include)
            bots[i].include = ask;
    cmd_wall_close();
}

void cmd_reader_end(void)
{
    if (bot_reader.process <= 0)
        return;
    close(bot_reader.to);
    close(bot_reader.from);
    (void)waitpid(bot_reader.process, NULL, 0);
    bot_reader.process = 0;
}
