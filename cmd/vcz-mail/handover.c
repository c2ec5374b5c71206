/* A batch, handed to vcz: to `vcz mail take` where the folder is one player's, to `vcz judge take`
 * where a judge keeps it. What comes back goes into mails; with a key, the dice that it awaits,
 * too. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "answer.h"
#include "filter.h"
#include "process.h"

enum { TAKEN, REFUSED, UNDECIDED, TRY_AGAIN = 75, WORD = 64, HASH = 32 };

struct handing {
    struct filter *filter;
    struct text output, errors; /* of vcz */
    char game[FENCE_GAME];      /* of the log */
    unsigned next;              /* the batch that it wants */
};

static bool later(struct handing *handing, const char *what)
{
    const struct text *errors = &handing->errors;

    diag_add(&handing->filter->folder.diags, DIAG_FAILED,
             (struct place){.file = handing->filter->path}, "%s: %.400s", what,
             errors->length ? errors->at : "it could not be run");
    return false;
}

/* `words` ends with NULL; execv(3) changes none of them. */
static int call(struct handing *handing, const char *const words[], struct slice input)
{
    text_clear(&handing->output);
    text_clear(&handing->errors);
    return process_run(handing->filter->vcz, (char *const *)words, handing->filter->folder.file,
                       input, &handing->output, &handing->errors);
}

/* The batch between its marks again. */
static void write_batch(const struct fence *fence, bool with_token, struct text *out)
{
    text_format(out, "vcz %s %u\n", fence->game, fence->batch);
    if (with_token)
        text_format(out, "token %s\n", fence->token);
    if (fence->orders.length)
        text_bytes(out, fence->orders.at, fence->orders.length);
    text_add(out, "end vcz\n");
    out->failed = out->failed || fence->orders.failed;
}

/* ---- a folder of one of two players */

/* "vcz GAME N", as `mail due --template` ends. */
static bool read_template(struct handing *handing)
{
    const char *mark = handing->output.length ? strstr(handing->output.at, "\nvcz ") : NULL;
    int64_t number;

    if (!mark)
        return false;
    mark += 5;
    size_t length = strcspn(mark, " \n");
    if (mark[length] != ' ' || length >= sizeof handing->game)
        return false;
    snprintf(handing->game, sizeof handing->game, "%.*s", (int)length, mark);
    mark += length + 1;
    if (!slice_int((struct slice){mark, strcspn(mark, "\n")}, 1, UINT32_MAX, &number))
        return false;
    handing->next = (unsigned)number;
    return true;
}

/* Lines of the log behind which the owner may have written what he has not sent: so many there were
 * when a batch was taken last. */
static const char known_name[] = "mail/known";

static void read_known(struct handing *handing, char line[WORD])
{
    struct text known = {0};
    int64_t number = 1;

    if (folder_read(&handing->filter->folder, known_name, &known))
        (void)slice_int((struct slice){known.length ? known.at : "",
                                       known.length ? strcspn(known.at, "\n") : 0},
                        1, UINT32_MAX - 1, &number);
    snprintf(line, WORD, "%u", (unsigned)number);
    text_free(&known);
}

/* A batch that was there already brings none: what stands behind it is not known by that. */
static bool note_known(struct handing *handing, unsigned before)
{
    struct folder *folder = &handing->filter->folder;
    unsigned lines = folder->signs ? 0 : folder_lines(folder, "game.vcz");
    char line[WORD];

    snprintf(line, sizeof line, "%u\n", lines);
    return !folder->diags.count &&
           (lines <= before || folder_write(folder, known_name, line, strlen(line)));
}

/* How the game stands, as far as whom the answer goes to may know: a draft that lies here he may
 * not, nor, where nothing is signed, what may be one. */
static bool call_due(struct handing *handing, bool template)
{
    const struct folder_player *player = handing->filter->player;
    const char *words[10] = {"vcz", "mail", "due", "game.vcz"};
    unsigned count = 4;
    char known[WORD];

    if (template)
        words[count++] = "--template";
    if (player) {
        words[count++] = "--as";
        words[count++] = player->side;
    }
    if (player && !handing->filter->folder.signs) {
        read_known(handing, known);
        words[count++] = "--known";
        words[count++] = known;
    }
    return call(handing, words, (struct slice){"", 0}) == TAKEN;
}

static bool ask_due(struct handing *handing)
{
    return call_due(handing, true) && read_template(handing);
}

static bool begin_answer(struct filter *filter)
{
    if (filter->player)
        answer_head(filter->letter, filter->player->address, filter->own, &filter->answer);
    return filter->player != NULL;
}

/* How a batch is written, as vcz has told it. */
static void add_template(struct handing *handing)
{
    struct text *out = &handing->filter->answer;
    const struct folder *folder = &handing->filter->folder;

    answer_paragraph("The game stands here, and these marks are wanted around the orders, with "
                     "nothing before them on their lines:",
                     out);
    if (handing->output.length)
        text_bytes(out, handing->output.at, handing->output.length);
    text_char(out, '\n');
    if (!folder->signs)
        answer_paragraph(
            "Below the first mark goes a line `token ...` with the word that you have "
            "agreed on. Orders that the other player may not have sent are left out: if "
            "a mail of his came later, yours has the number behind that of his.",
            out);
}

static bool refuse(struct handing *handing, const char *why)
{
    struct filter *filter = handing->filter;
    struct text words = {0};

    if (!begin_answer(filter))
        return true;
    text_format(&words, "Nothing was taken from your mail: %s.", why);
    if (!words.failed)
        answer_paragraph(words.at, &filter->answer);
    filter->answer.failed = filter->answer.failed || words.failed;
    text_free(&words);
    if (!ask_due(handing))
        return later(handing, "vcz mail due");
    add_template(handing);
    return true;
}

/* Dice that the batch awaits of whose folder this is; nothing if it awaits none. */
static bool cast(struct handing *handing)
{
    const char *key = handing->filter->dice;
    const char *passphrase = handing->filter->passphrase;
    const char *const words[] = {
        "vcz",      "run",    "game.vcz", "--key",
        key,        "--cast", "--write",  passphrase ? "--passphrase" : NULL,
        passphrase, NULL};

    return !key || !handing->filter->folder.signs ||
           call(handing, words, (struct slice){"", 0}) == TAKEN || later(handing, "vcz run");
}

/* Where the side that hides casts, what the other may know of it goes with the answer, as its
 * account has it: all of it from one mark to the other. */
static void add_told(const struct handing *handing, struct text *out)
{
    static const char mark[] = "\n# account of ";
    char cast[WORD];
    const char *from = strstr(handing->output.at, mark);
    const char *to = from ? strstr(from + 1, mark) : NULL;

    snprintf(cast, sizeof cast, "\ncast %u ", handing->filter->letter->fence.batch);
    const char *found = from ? strstr(from, cast) : NULL;
    if (!found || !to || found > to)
        return;
    answer_paragraph("The dice are cast; what stands between these marks goes behind your account:",
                     out);
    to += 1 + strcspn(to + 1, "\n");
    text_bytes(out, from + 1, (size_t)(to - from));
    text_char(out, '\n');
}

/* If a cast is what was written last, it goes with the answer, as `mail compose` has it. */
static bool add_cast(struct handing *handing)
{
    static const char *const words[] = {"vcz", "mail", "compose", "game.vcz", NULL};
    struct text *out = &handing->filter->answer;

    if (!handing->filter->dice || !handing->filter->folder.signs)
        return true;
    int status = call(handing, words, (struct slice){"", 0});
    if (status == UNDECIDED) /* what was written last is a draft */
        return true;
    if (status != TAKEN)
        return later(handing, "vcz mail compose");
    const char *mark = handing->output.length ? strstr(handing->output.at, "\nvcz ") : NULL;
    if (mark && strncmp(mark + 1 + strcspn(mark + 1, "\n"), "\ncast ", 6) == 0 &&
        !strstr(mark, "\nbatch ")) {
        answer_paragraph("The dice are cast; these lines go behind your log:", out);
        text_add(out, mark + 1);
    } else if (handing->output.length) {
        add_told(handing, out);
    }
    return true;
}

static bool is_due(struct handing *handing)
{
    struct filter *filter = handing->filter;
    char line[WORD];

    if (!cast(handing))
        return false;
    if (!begin_answer(filter))
        return true;
    snprintf(line, sizeof line, "Batch %u is taken. Now:", filter->letter->fence.batch);
    answer_paragraph(line, &filter->answer);
    if (!call_due(handing, false))
        return later(handing, "vcz mail due");
    answer_lines(&handing->output, &filter->answer);
    return add_cast(handing);
}

/* What is behind the last mail in the log, not sent, is at fault: nobody is told of that. */
static bool is_of_log(const struct text *errors)
{
    return errors->length && strncmp(errors->at, "game.vcz:", 9) == 0;
}

/* Somebody's lines that begin with a place, "mail:7:1: ...": the batch is at fault. Else something
 * stood in the way. */
static bool names_place(const struct text *errors)
{
    const char *at = errors->length ? strchr(errors->at, ':') : NULL;

    return at && at[1] >= '1' && at[1] <= '9' && strcspn(at + 1, "0123456789") == 0 &&
           memchr(errors->at, '\n', (size_t)(at - errors->at)) == NULL;
}

/* What was handed over last, so that a batch of which the answer got lost is not refused. */
static void describe(const struct filter *filter, const struct text *batch, char line[3 * WORD])
{
    unsigned char hash[HASH];
    char hex[2 * HASH + 1];

    crypto_generichash(hash, sizeof hash, (const unsigned char *)batch->at, batch->length, NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    snprintf(line, (size_t)3 * WORD, "batch %u %s\n", filter->letter->fence.batch, hex);
}

/* What vcz says of a batch that it was given, of which what comes before the fault may stand. */
static bool tell_refusal(struct handing *handing, bool stands)
{
    struct text *out = &handing->filter->answer;

    handing->filter->refused = true;
    if (!begin_answer(handing->filter))
        return true;
    answer_paragraph(stands ? "Of this batch what comes before the line that vcz names was taken, "
                              "and stands; the rest was not:"
                            : "Nothing of this batch was taken, for vcz says:",
                     out);
    answer_lines(&handing->errors, out);
    if (!stands)
        return true;
    if (!call_due(handing, false))
        return later(handing, "vcz mail due");
    answer_paragraph("Now:", out);
    answer_lines(&handing->output, out);
    return true;
}

/* `again`: this batch was the last that was taken, or death came between. */
static bool give_batch(struct handing *handing, const struct text *batch, bool again, bool *taken)
{
    struct filter *filter = handing->filter;
    const char *side = filter->folder.signs ? NULL : filter->player->side;
    char known[WORD];
    const char *const words[] = {"vcz", "mail",    "take", "game.vcz", "-", side ? "--side" : NULL,
                                 side,  "--known", known,  NULL};

    read_known(handing, known);
    unsigned lines = folder_lines(&filter->folder, "game.vcz");
    int status = call(handing, words, (struct slice){batch->at, batch->length});
    bool refused = status == REFUSED || (status == UNDECIDED && names_place(&handing->errors));
    refused = refused && !is_of_log(&handing->errors);
    *taken = status == TAKEN || (again && refused && strstr(handing->errors.at, "already"));
    filter->again = again && *taken;
    if (*taken)
        return note_known(handing, lines) && is_due(handing);
    if (!refused)
        return later(handing, "vcz mail take");
    bool stands = folder_lines(&filter->folder, "game.vcz") > lines;
    return (!stands || note_known(handing, lines)) && tell_refusal(handing, stands);
}

/* What is about to be taken is noted; a refusal puts back what was. */
static bool give_noted(struct handing *handing, const struct text *batch)
{
    struct folder *folder = &handing->filter->folder;
    struct text last = {0};
    char line[3 * WORD];
    bool taken = false;

    describe(handing->filter, batch, line);
    bool again =
        folder_read(folder, "mail/last", &last) && strcmp(last.at ? last.at : "", line) == 0;
    bool good =
        !folder->diags.count && (again || folder_write(folder, "mail/last", line, strlen(line))) &&
        give_batch(handing, batch, again, &taken) &&
        (taken || again || folder_write(folder, "mail/last", last.at ? last.at : "", last.length));
    text_free(&last);
    return good;
}

static bool give_player(struct handing *handing)
{
    const struct fence *fence = &handing->filter->letter->fence;
    struct text batch = {0};

    if (!ask_due(handing))
        return later(handing, "vcz mail due");
    if (strcmp(handing->game, fence->game) != 0)
        return refuse(handing, "it holds a batch of another game");
    if (fence->quoted && fence->batch != handing->next &&
        !(handing->filter->folder.signs && fence->batch + 1 == handing->next))
        return refuse(handing, "the only batch in it is quoted, and is not the next one");
    write_batch(fence, false, &batch);
    bool good =
        batch.failed ? diag_no_memory(&handing->filter->folder.diags) : give_noted(handing, &batch);
    text_free(&batch);
    return good;
}

/* ---- a folder of a judge */

/* The mails that the judge has written: to the sender, then to the other. */
static bool read_mails(struct handing *handing, const char *why)
{
    struct filter *filter = handing->filter;
    struct text mail = {0}, body = {0};
    const char *at = handing->output.length ? handing->output.at : "";
    bool good = true;

    for (unsigned i = 0; good && i < FOLDER_SIDES && *at; i++) {
        char name[2 * WORD];
        size_t length = strcspn(at, "\n");

        snprintf(name, sizeof name, "%.*s", (int)length, at);
        at += length + (at[length] == '\n');
        good = strncmp(name, "./out/", 6) == 0 && !strchr(name + 6, '/') &&
               folder_read(&filter->folder, name, &mail) && mail.length;
        if (good)
            answer_amend(i == 0 ? filter->letter : NULL, filter->own,
                         (struct slice){mail.at, mail.length},
                         i == 0 ? &filter->answer : &filter->news);
    }
    char *head = why && filter->answer.length ? strstr(filter->answer.at, "\n\n") : NULL;
    if (good && head) { /* what the judge says of an empty batch is left out */
        const char *now = strstr(head, "\n\nNow it is ");

        text_add(&body, (now ? now : head) + 2);
        text_cut(&filter->answer, (size_t)(head - filter->answer.at) + 2);
        answer_paragraph(why, &filter->answer);
        text_bytes(&filter->answer, body.at ? body.at : "", body.length);
    }
    text_free(&mail);
    text_free(&body);
    return good || later(handing, "the judge's mails cannot be read");
}

/* The number of the next batch of that side: the judge notes each in its log. */
static unsigned next_of(struct filter *filter, const char *side)
{
    static const char mark[] = "# judge: batch ";
    struct text log = {0};
    unsigned next = 1;
    const char *at = folder_read(&filter->folder, "game.vcz", &log) && log.length ? log.at : "";

    for (; (at = strstr(at, mark)) != NULL; at++) {
        const char *words = at + strlen(mark);
        size_t digits = strspn(words, "0123456789");

        if ((at == log.at || at[-1] == '\n') && strncmp(words + digits, " of ", 4) == 0 &&
            strncmp(words + digits + 4, side, strlen(side)) == 0 &&
            words[digits + 4 + strlen(side)] == ' ')
            next++;
    }
    text_free(&log);
    return next;
}

static bool give_judge(struct handing *handing, const char *why)
{
    struct filter *filter = handing->filter;
    const struct fence *fence = &filter->letter->fence;
    struct text batch = {0};

    if (!why && fence->quoted && fence->batch != next_of(filter, filter->player->side))
        why = "The only batch in your mail is quoted, and is not the next one.";
    const char *words[] = {
        "vcz", "judge", "take", ".", "--side", filter->player->side, why ? "--by-hand" : NULL,
        NULL};
    if (why)
        text_add(&batch, "\n"); /* no order: the judge answers with what is due */
    else
        write_batch(fence, true, &batch);
    int status = -1;
    if (!batch.failed)
        status = call(handing, words, (struct slice){batch.at, batch.length});
    text_free(&batch);
    if (status != TAKEN && status != REFUSED)
        return later(handing, "vcz judge take");
    if (!why && !handing->output.length)
        return give_judge(handing, "Nothing was taken from your mail: its batch is of another "
                                   "game, or is not written as the judge wants it.");
    return read_mails(handing, why);
}

/* ---- both */

bool filter_hand_over(struct filter *filter)
{
    struct handing handing = {.filter = filter};
    bool good = filter->folder.judge ? give_judge(&handing, NULL) : give_player(&handing);

    text_free(&handing.output);
    text_free(&handing.errors);
    return good;
}

bool filter_help(struct filter *filter, const char *why)
{
    struct handing handing = {.filter = filter};
    struct text words = {0};

    text_format(&words, "Nothing was taken from your mail: %s.", why);
    bool good = !words.failed &&
                (filter->folder.judge ? give_judge(&handing, words.at) : refuse(&handing, why));
    text_free(&words);
    text_free(&handing.output);
    text_free(&handing.errors);
    return good;
}
