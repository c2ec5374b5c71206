#include "courtesy.h"

#include <stdio.h>
#include <string.h>

static char small(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

static bool begins(const char *text, const char *with)
{
    for (; *with; text++, with++)
        if (small(*text) != *with)
            return false;
    return true;
}

static bool ends(const char *text, const char *with)
{
    size_t length = strlen(with);

    return strlen(text) >= length && begins(text + strlen(text) - length, with);
}

static bool holds(const char *text, const char *what)
{
    for (; *text; text++)
        if (begins(text, what))
            return true;
    return false;
}

/* The part before the @ of an address that no human reads. */
static bool is_machine(const char *address)
{
    char name[LETTER_FIELD];
    static const char *const first[] = {"mailer-daemon", "postmaster", "owner-",       "noreply",
                                        "no-reply",      "donotreply", "do-not-reply", "listserv",
                                        "majordomo",     "bounce",     "root@",        "daemon@"};
    static const char *const last[] = {"-request", "-owner",   "-bounces",  "-bounce",
                                       "-relay",   "-noreply", "-no-reply", "+bounces"};

    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        if (begins(address, first[i]))
            return true;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(address, "@"), address);
    for (size_t i = 0; i < sizeof last / sizeof *last; i++)
        if (ends(name, last[i]))
            return true;
    return false;
}

/* RFC 3834: anything but "no" was sent by a program. */
static bool is_automatic(const char *field)
{
    return *field && !(begins(field, "no") && (!field[2] || strchr("; (", field[2])));
}

static bool is_bulk(const char *field)
{
    return begins(field, "bulk") || begins(field, "junk") || begins(field, "list") ||
           begins(field, "auto_reply") || begins(field, "auto-reply");
}

bool courtesy_allows(const struct letter *letter, const char *sender, const char *own)
{
    const char *from = letter->field[LETTER_FROM];
    const char *path = letter->field[LETTER_RETURN_PATH];
    char bare[LETTER_FIELD];

    snprintf(bare, sizeof bare, "%s", *path == '<' ? path + 1 : path);
    bare[strcspn(bare, ">")] = '\0';
    if (!*from || (sender && !*sender) || (*path && !*bare))
        return false;
    if (is_machine(from) || is_machine(bare) || (sender && is_machine(sender)))
        return false;
    if (own && strlen(own) == strlen(from) && begins(own, from))
        return false;
    return !is_automatic(letter->field[LETTER_AUTO_SUBMITTED]) &&
           !is_bulk(letter->field[LETTER_PRECEDENCE]) && !*letter->field[LETTER_LIST] &&
           !holds(letter->field[LETTER_SUPPRESS], "all") &&
           !holds(letter->field[LETTER_SUPPRESS], "autoreply") &&
           !holds(letter->field[LETTER_SUPPRESS], "yes") && !*letter->field[LETTER_OURS] &&
           !begins(letter->field[LETTER_TYPE], "multipart/report");
}
