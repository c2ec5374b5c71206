#include "mail/judged.h"

#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "data/file.h"
#include "key/file.h"
#include "locked.h"
#include "log/log.h"
#include "mail/kept.h"
#include "mail/sums.h"
#include "promise.h"

enum { ACCOUNT_BYTES = 64 << 20, LINK_DIGITS = 32 };

/* What a judge's mail says. */
struct part {
    const char *name;        /* of the mail */
    struct told_mark begins; /* .line 0: no mark was seen */
    struct told_mark ends;   /* likewise */
    uint32_t first;          /* line of the mail that has the first mark */
    struct text pieces;      /* between the marks, each with its end, as they came */
    struct text lines;       /* the same, whole */
    struct text sums;
    struct slice link;  /* the last, or empty */
    struct slice token; /* of the marks for the next batch, or empty */
    unsigned batch;     /* their number, or 0 */
};

/* The account as it stands. */
struct account {
    const char *path;
    char draft[PATH_MAX + 8]; /* of the file for drafts */
    char next[PATH_MAX + 8];  /* of what is to stand there, while it is looked at */
    struct text lines;        /* whole; owned */
    struct slice bytes;       /* of them */
    struct mail_kept kept;
    uint32_t counted; /* lines that count, drafts with them */
    uint32_t told;    /* of them the judge's */
    bool early;       /* the mail goes on from lines that have not come yet */
    bool veiled;      /* no judge tells it, but the side that hides: it has a line `veil mail` */
};

static bool fault(struct diags *diags, const char *file, uint32_t line, const char *why)
{
    diag_add(diags, DIAG_FAILED, (struct place){file, line, line ? 1 : 0}, "%s", why);
    return false;
}

/* ---- the mail */

static bool take_mark(struct part *part, const struct told_mark *mark, uint32_t number,
                      struct diags *diags)
{
    if (!mark->begins && (!part->begins.line || part->ends.line))
        return fault(diags, part->name, number, "what is told does not begin where it should");
    if (mark->begins) {
        part->begins = *mark;
        part->first = number;
        return true;
    }
    part->ends = *mark;
    return strcmp(mark->side, part->begins.side) == 0 ||
           fault(diags, part->name, number, "what is told begins as another side's");
}

static bool is_hex(struct slice word)
{
    size_t at = 0;

    while (at < word.length && word.at[at] && strchr("0123456789abcdef", word.at[at]))
        at++;
    return at == word.length;
}

/* "vcz GAME N" and "token HEX", between which the next batch is wanted; a link. */
static void take_other(struct part *part, struct slice bytes)
{
    struct slice line = told_trimmed(bytes);
    const char *last = line.at + line.length;
    int64_t number;

    while (last > line.at && last[-1] != ' ')
        last--;
    struct slice word = {last, line.length - (size_t)(last - line.at)};
    if (line.length > 4 && memcmp(line.at, "vcz ", 4) == 0 &&
        slice_int(word, 1, INT32_MAX, &number))
        part->batch = (unsigned)number;
    else if (line.length > 6 && memcmp(line.at, "token ", 6) == 0 && word.length < MAIL_TOKEN)
        part->token = word;
    else if (line.length == LINK_DIGITS && is_hex(line))
        part->link = line;
}

/* Adds a line; a mail may have taken the white space before an event. */
static void add_told(struct slice line, struct text *out)
{
    struct slice words = told_trimmed(line);
    bool half = words.length && (*line.at == ' ' || *line.at == '\t') && *words.at != '=';

    text_add(out, half ? LOG_HALF_INDENT : words.length && *words.at == '=' ? "  " : "");
    text_bytes(out, words.at, words.length);
    text_char(out, '\n');
}

/* A mail, or of several up to where the next tells a part: `at` and `number` go on there. */
static bool read_part(struct part *part, struct slice mail, size_t *at, uint32_t *number,
                      struct diags *diags)
{
    struct slice line;
    struct told_mark mark;
    bool good = true, summed = false;

    for (size_t next = *at; good && told_next(mail, &next, &line); *at = next) {
        if (part->ends.line && told_read_mark(line, &mark) && mark.begins)
            break;
        ++*number;
        if (told_read_mark(line, &mark)) {
            good = take_mark(part, &mark, *number, diags);
        } else if (part->begins.line && !part->ends.line) {
            summed = mail_sums_read(told_trimmed(line), summed, &part->sums);
            if (!summed)
                add_told(line, &part->pieces);
        } else {
            take_other(part, line);
        }
    }
    told_join((struct slice){part->pieces.at, part->pieces.length}, &part->lines);
    if (part->pieces.failed || part->lines.failed || part->sums.failed)
        return diag_no_memory(diags);
    if (good && !part->ends.line)
        return fault(diags, part->name, part->first,
                     "what is told is cut off: `# account of ...: to line ...` does not come");
    return good && mail_sums_hold(&part->pieces, &part->sums,
                                  (struct place){part->name, part->first, 1}, "", diags);
}

/* ---- the account, and whether it goes on */

static bool read_account(struct account *account, struct arena *arena, struct diags *diags)
{
    const char *bytes = "";
    size_t length = 0;
    struct told_lines told;
    struct slice line;

    if (file_is_there(account->path) &&
        !file_read(account->path, ACCOUNT_BYTES, arena, diags, &bytes, &length))
        return false;
    told_join((struct slice){bytes, length}, &account->lines);
    if (account->lines.failed)
        return diag_no_memory(diags);
    account->bytes =
        (struct slice){account->lines.at ? account->lines.at : "", account->lines.length};
    told_start(&told);
    for (size_t at = 0; told_next(account->bytes, &at, &line);)
        (void)told_add(&told, line);
    account->counted = told.lines;
    account->told =
        account->kept.there && account->kept.lines < told.lines ? account->kept.lines : told.lines;
    return true;
}

/* The first line of the judge's in the account that is not as it was told; 0 if none is known. */
static uint32_t changed_line(const struct account *account)
{
    const struct text *sums = &account->kept.sums;
    struct told_lines told;
    struct slice line;
    uint32_t number = 0;

    told_start(&told);
    for (size_t at = 0; told_next(account->bytes, &at, &line);) {
        char sum[MAIL_SUM + 1];

        number++;
        if (!told_add(&told, line))
            continue;
        if ((size_t)told.lines * MAIL_SUM > sums->length)
            break;
        mail_kept_sum(line, sum);
        if (memcmp(sum, sums->at + (size_t)(told.lines - 1) * MAIL_SUM, MAIL_SUM) != 0)
            return number;
    }
    return 0;
}

static bool has_line(const struct text *lines, enum log_kind kind)
{
    static struct log_line read;
    static struct diags unheeded;
    const struct slice whole = {lines->at ? lines->at : "", lines->length};
    struct slice line;
    bool found = false;

    for (size_t at = 0; !found && told_next(whole, &at, &line);) {
        unheeded.count = 0;
        found = log_read(line.at, line.length, (struct place){0}, &read, &unheeded) &&
                read.kind == kind;
    }
    return found;
}

/* No judge tells the account, and of the side that hides it can be had whole. */
static bool is_veiled(const struct account *account, const struct part *part)
{
    return account->veiled || (!*account->kept.token && !part->token.length);
}

static bool is_changed(const struct account *account, const struct part *part, struct diags *diags)
{
    return fault(diags, account->path, changed_line(account),
                 is_veiled(account, part)
                     ? "this line is not as it was told, so the mail does not go on from here: put "
                       "it back, or this file away and take the account whole, as `vcz mail "
                       "compose --whole` mails it"
                     : "this line is not as it was told, so the mail does not go on from here");
}

/* The mail goes on from lines that have not come. */
static void say_early(const struct account *account, const struct part *part, struct diags *diags)
{
    unsigned before = part->begins.line - 1;
    struct place place = {part->name, part->first, 1};

    if (is_veiled(account, part))
        diag_add(diags, DIAG_FAILED, place,
                 "this goes on from line %u of the account, of which %.200s has %u: a mail comes "
                 "before this one, or what it told is lost: ask for all of it, which `vcz mail "
                 "compose --whole` mails",
                 before, account->path, (unsigned)account->told);
    else
        diag_add(diags, DIAG_FAILED, place,
                 "this goes on from line %u of the account, of which %.200s has %u: a mail of the "
                 "judge's comes before this one",
                 before, account->path, (unsigned)account->told);
}

/* The lines before the part are those that the judge has told; `end` is where they end. */
static bool goes_on(struct account *account, const struct part *part, struct told_lines *told,
                    size_t *end, struct diags *diags)
{
    uint32_t before = part->begins.line - 1;
    char hash[TOLD_HASH];
    struct slice line;

    account->early = before > account->counted;
    if (account->early) {
        say_early(account, part, diags);
        return false;
    }
    told_start(told);
    *end = 0;
    for (size_t at = 0; told->lines < before && told_next(account->bytes, &at, &line); *end = at)
        (void)told_add(told, line);
    told_hash(told, hash);
    if (strcmp(hash, part->begins.hash) == 0) {
        if (account->told < before) /* death came between the account and what lies beside it */
            account->told = before;
        return true;
    }
    if (changed_line(account))
        return is_changed(account, part, diags);
    diag_add(diags, DIAG_FAILED, (struct place){part->name, part->first, 1},
             "this does not go on from %.200s: its first %u lines are not what was told, or "
             "of another game",
             account->path, (unsigned)before);
    return false;
}

/* ---- what is put together */

struct joined {
    struct text whole; /* the account as it is to be; empty if nothing is new */
    struct text draft; /* what was written behind it, and has not come back */
    uint32_t told;     /* lines of the judge's */
};

/* The next line that counts, and its number in the text. */
static bool next_counted(struct slice text, size_t *at, struct told_lines *told, struct slice *line,
                         uint32_t *number)
{
    bool found = false;

    while (!found && told_next(text, at, line)) {
        ++*number;
        found = told_add(told, *line);
    }
    return found;
}

static bool is_same(struct slice one, struct slice two)
{
    struct slice a = told_trimmed(one), b = told_trimmed(two);

    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

static uint32_t lines_before(struct slice bytes, size_t end)
{
    uint32_t count = 0;

    for (size_t at = 0; at < end && at < bytes.length; at++)
        count += bytes.at[at] == '\n';
    return count;
}

/* The lines of the part that the account has already are the same there; `at` is where the rest of
 * the part begins, `end` where those of the account end. */
static bool has_already(const struct account *account, const struct part *part,
                        struct told_lines *told, size_t *end, size_t *at, struct diags *diags)
{
    const struct slice lines = {part->lines.at, part->lines.length};
    struct told_lines beside = *told;
    struct slice here, there;
    uint32_t number = 0, line = lines_before(account->bytes, *end);

    while (told->lines < account->told && next_counted(lines, at, &beside, &there, &number)) {
        if (!next_counted(account->bytes, end, told, &here, &line) || is_same(here, there))
            continue;
        if (changed_line(account))
            return is_changed(account, part, diags);
        diag_add(diags, DIAG_FAILED, (struct place){part->name, part->first + number, 1},
                 "this does not go on from %.200s: there another line stands in its place, line %u",
                 account->path, (unsigned)line);
        return false;
    }
    return true;
}

/* The order is among the lines that the mail tells, perhaps with its side before it. */
static bool came_back(struct slice order, const struct part *part)
{
    const struct slice lines = {part->lines.at, part->lines.length};
    struct slice line;
    bool found = false;

    for (size_t at = 0; !found && told_next(lines, &at, &line);) {
        const char *colon = line.length ? memchr(line.at, ':', line.length) : NULL;
        size_t side = colon ? (size_t)(colon - line.at) + 1 : 0;

        found = is_same(line, order) ||
                is_same((struct slice){line.at + side, line.length - side}, order);
    }
    return found;
}

/* What stands behind the judge's lines: kept unless all of it has come back. */
static void put_away(struct slice rest, const struct part *part, struct text *draft)
{
    struct slice line;
    bool left = false;

    for (size_t at = 0; !left && told_next(rest, &at, &line);) {
        struct slice order = mail_judged_order(line);

        left = order.length && !came_back(order, part);
    }
    if (left)
        text_bytes(draft, rest.at, rest.length);
    if (draft->length && draft->at[draft->length - 1] != '\n')
        text_char(draft, '\n');
}

/* Comments and blank lines behind the judge's lines stay where they are. */
static size_t end_of_notes(struct slice bytes, size_t end)
{
    struct told_lines unheeded;
    struct slice line;

    told_start(&unheeded);
    for (size_t at = end; told_next(bytes, &at, &line) && !told_add(&unheeded, line);)
        end = at;
    return end < bytes.length ? end : bytes.length;
}

/* One that a log may have: the hash does not cover it. */
static bool is_comment(struct slice line)
{
    static struct log_line read;
    static struct diags unheeded;

    struct slice promised; /* which would bind who plays on */
    unheeded.count = 0;
    return line.length && !promise_read(line, &promised) &&
           log_read(line.at, line.length, (struct place){0}, &read, &unheeded);
}

/* Adds those lines of the part that are new. */
static bool join_new(const struct part *part, struct told_lines *told, size_t at,
                     struct joined *joined)
{
    const struct slice lines = {part->lines.at, part->lines.length};
    struct slice line;
    char hash[TOLD_HASH];

    while (told_next(lines, &at, &line))
        if (told_add(told, line) || is_comment(line))
            add_told(line, &joined->whole);
    told_hash(told, hash);
    joined->told = told->lines;
    return told->lines == part->ends.line && strcmp(hash, part->ends.hash) == 0;
}

static bool join(struct account *account, const struct part *part, struct joined *joined,
                 struct diags *diags)
{
    const struct slice bytes = account->bytes;
    struct told_lines told;
    size_t end = 0, at = 0;

    if (!goes_on(account, part, &told, &end, diags) ||
        !has_already(account, part, &told, &end, &at, diags))
        return false;
    joined->told = account->told;
    if (told.lines >= part->ends.line)
        return true;
    end = end_of_notes(bytes, end);
    text_bytes(&joined->whole, bytes.at, end);
    if (end && bytes.at[end - 1] != '\n')
        text_char(&joined->whole, '\n');
    put_away((struct slice){bytes.at + end, bytes.length - end}, part, &joined->draft);
    return join_new(part, &told, at, joined) ||
           fault(diags, part->name, part->first,
                 "lines were changed or lost on the way: ask for this mail once more");
}

/* ---- writing */

/* The sums of the judge's lines, which are the first so many of the account. */
static void add_sums(struct slice account, uint32_t lines, struct text *sums)
{
    struct told_lines told;
    struct slice line;
    uint32_t unheeded = 0;

    told_start(&told);
    text_clear(sums);
    for (size_t at = 0;
         told.lines < lines && next_counted(account, &at, &told, &line, &unheeded);) {
        char sum[MAIL_SUM + 1];
        mail_kept_sum(line, sum);
        text_add(sums, sum);
    }
}

/* What is kept beside the account, which stands now. */
static bool keep(struct account *account, const struct part *part, const struct joined *joined,
                 struct diags *diags)
{
    struct mail_kept *kept = &account->kept;
    struct slice whole = joined->whole.length
                             ? (struct slice){joined->whole.at, joined->whole.length}
                             : account->bytes;

    add_sums(whole, joined->told, &kept->sums);
    kept->lines = joined->told;
    if (account->veiled)
        *kept->token = '\0';
    else if (part->token.length && part->ends.line == joined->told) {
        memcpy(kept->token, part->token.at, part->token.length);
        kept->token[part->token.length] = '\0';
        kept->batch = part->batch;
    }
    if (part->link.length && (account->veiled || part->token.length))
        mail_kept_link(kept, part->link); /* the judge's word only where the token says so */
    return mail_kept_write(kept, diags);
}

/* Adds what was put away to the file for drafts, and says so. */
static bool keep_draft(const struct account *account, const struct text *draft, struct diags *diags)
{
    struct locked file = {.file = -1};

    if (draft->failed)
        return diag_no_memory(diags);
    if (!draft->length)
        return true;
    bool good = file_is_there(account->draft)
                    ? locked_open(&file, account->draft, diags) &&
                          locked_append(&file, draft->at, draft->length - 1, diags)
                    : key_file_write(account->draft, draft, diags);
    locked_close(&file);
    if (good)
        fprintf(stderr,
                "%s: what you had written behind it does not stand as it was, and lies in %s now\n",
                cmd_name(account->path), cmd_name(account->draft));
    return good;
}

/* His token is known to the judge and to who plays, and to nobody who would write in the judge's
 * place. Where it did not come nothing new is taken. */
static bool knows_token(const struct account *account, const struct part *part, bool is_new,
                        struct diags *diags)
{
    const char *token = account->kept.token;

    if (account->veiled || !*token || (!part->token.length && !is_new) ||
        (part->token.length == strlen(token) &&
         sodium_memcmp(part->token.at, token, part->token.length) == 0))
        return true;
    if (!part->token.length)
        return fault(diags, part->name, part->first,
                     "no token came with it, so anybody can have written it: take the judge's "
                     "mail whole");
    diag_add(diags, DIAG_FAILED, (struct place){part->name, part->first, 1},
             "the token of this mail is another than that of %.200s: somebody else has written it, "
             "or plays now; what a substitute gets goes into a file of its own",
             account->path);
    return false;
}

/* Without a token anybody can have written it, and where the side that hides tells it a token is
 * worth nothing: signatures, casts, roots and openings have to hold before it stands. Faults name
 * the lines as they would stand. */
static bool is_proved(struct account *account, const struct part *part, const struct text *whole,
                      struct diags *diags)
{
    const struct referee_terms terms = {
        .output = REFEREE_SILENT, .stop_after = UINT32_MAX, .proofs = true, .unset = true};
    struct cmd_log log;

    if (!is_veiled(account, part) || !whole->length)
        return true;
    (void)unlink(account->next); /* of somebody whom death has come between */
    if (!key_file_write(account->next, whole, diags))
        return false;
    cmd_adjudicate_terms(&log, account->next, &terms, NULL);
    bool good = log.status == STATUS_GOOD;
    for (uint32_t i = 0; i < log.diags->count; i++)
        log.diags->list[i].at.file = account->path;
    cmd_log_faults(&log);
    cmd_log_free(&log);
    (void)unlink(account->next);
    return good || fault(diags, part->name, part->first,
                         "what is told here does not hold, so nothing of it is taken");
}

static bool take(struct account *account, const struct part *part, struct locked *file,
                 struct diags *diags)
{
    struct joined joined = {0};
    bool good = knows_token(account, part, false, diags) && join(account, part, &joined, diags) &&
                knows_token(account, part, joined.whole.length > 0, diags) &&
                is_proved(account, part, &joined.whole, diags) &&
                keep_draft(account, &joined.draft, diags);

    if (good && joined.whole.failed)
        good = diag_no_memory(diags);
    else if (good && joined.whole.length)
        good = file->file >= 0 ? locked_replace(file, &joined.whole, diags)
                               : key_file_write(account->path, &joined.whole, diags);
    good = good && keep(account, part, &joined, diags);
    text_free(&joined.whole);
    text_free(&joined.draft);
    return good;
}

/* The header that both keep, and the whole log, are none: nobody's mail tells how they go on. */
static bool is_account(const struct account *account, struct diags *diags)
{
    return !account->bytes.length || has_line(&account->lines, LOG_ACCOUNT) ||
           fault(diags, account->path, 1,
                 "this is no account: name a file that is not there yet, and the mail that tells "
                 "the account from its line 1 on begins it");
}

/* One part, behind an account that is as it was before. */
static bool take_part(const struct part *part, const char *path, bool *early, struct diags *diags)
{
    struct arena arena = {0};
    struct locked file = {.file = -1};
    struct account account = {.path = path};

    snprintf(account.next, sizeof account.next, "%.*s.next", PATH_MAX, path);
    snprintf(account.draft, sizeof account.draft, "%.*s.draft", PATH_MAX, path);
    bool good = mail_kept_read(path, &account.kept, diags) &&
                (!file_is_there(path) || locked_open(&file, path, diags)) &&
                read_account(&account, &arena, diags);
    account.veiled =
        good && (has_line(&account.lines, LOG_VEIL) || has_line(&part->lines, LOG_VEIL));
    good = good && is_account(&account, diags);
    good = good && take(&account, part, &file, diags);
    locked_close(&file);
    *early = account.early;
    cmd_print_faults(diags, 0);
    mail_kept_free(&account.kept);
    text_free(&account.lines);
    arena_free(&arena);
    return good;
}

int mail_judged_take(const char *path, struct slice mail, const char *name)
{
    struct diags diags = {0};
    uint32_t number = 0;
    bool good = true;
    bool early = false;

    for (size_t at = 0; good && at < mail.length;) {
        struct part part = {.name = name};

        good = read_part(&part, mail, &at, &number, &diags);
        if (!good)
            cmd_print_faults(&diags, 0);
        good = good && take_part(&part, path, &early, &diags);
        text_free(&part.pieces);
        text_free(&part.lines);
        text_free(&part.sums);
    }
    return good ? STATUS_GOOD : early ? MAIL_EARLY : diags_status(&diags);
}
