/* vcz-mail: a mail on standard input, the answer on standard output, or nothing. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "account.h"
#include "answer.h"
#include "filter.h"
#include "vcz/vcz.h"

/* As sysexits.h has them: what an MTA understands. */
enum { EXIT_DONE = 0, EXIT_CALL = 64, EXIT_REFUSED = 65, EXIT_LATER = 75 };

/* Behind a whole mail as much is read and thrown away, so that who writes is not cut off. */
enum { DRAIN = 64 << 20, PATH_ROOM = 4096, MEMORY = 1 << 30, SECONDS = 60 };

static const char help[] =
    "usage: vcz-mail [--game FOLDER] [OPTION]... <MAIL >ANSWER\n"
    "       vcz-mail --account FILE [--key FILE] <MAIL\n"
    "       vcz-mail --read|--text <MAIL\n"
    "\n"
    "Takes the orders of a game out of a mail, gives them to vcz, and prints the\n"
    "answer for `sendmail -t`, or nothing. They stand between `vcz GAME BATCH` and\n"
    "`end vcz`; nothing is guessed. FOLDER holds game.vcz and players, or is one of\n"
    "`vcz judge`. --read only says what is found in a mail, --text\n"
    "prints what it says, out of its codes, for `vcz mail take`.\n"
    "\n"
    "  --account FILE    yours: the mail of a judge, or of the side that hides, goes\n"
    "                    behind it, and nothing is answered; --key casts for it\n"
    "  --game FOLDER     where the game is, else here\n"
    "  --from ADDRESS    from whom answers go; else sendmail says it\n"
    "  --sender ADDRESS  of the envelope; with '' it is a bounce, and not answered\n"
    "  --answers N       so many answers a day and address (20)\n"
    "  --key FILE        cast the dice that a batch awaits of you, and answer with them\n"
    "  --passphrase FILE  of a locked key: its first line\n"
    "  --mbox            the judge's mail to the other player, too: for\n"
    "                    `formail -s sendmail -t`\n"
    "  --vcz PROGRAM     else the vcz beside this program\n"
    "  --version         print it, and nothing else\n"
    "\n"
    "exit status: 0 done, 64 wrong usage, 65 none of --account's, 75 a lock, a disk\n"
    "or the folder is in the way: the same mail may come again. See vcz-mail(1).\n";

struct call {
    struct filter filter;
    char vcz[PATH_ROOM], key[PATH_ROOM], passphrase[PATH_ROOM];
    const char *account;
    bool read, text, mbox, answers; /* the last: something was said of answers */
};

/* ---- how it was called */

static bool wrong(const char *what, const char *word)
{
    fprintf(stderr, "vcz-mail: error: %s '%.100s'; `vcz-mail --help` says more\n", what, word);
    return false;
}

/* vcz works in the folder of the game, and wants the whole path. */
static bool find_file(const char *what, const char *path, char whole[PATH_ROOM], const char **found)
{
    *found = realpath(path, whole);
    return *found || wrong(what, path);
}

/* What stands behind an option. */
static bool take_value(struct call *call, const char *option, const char *value)
{
    struct filter *filter = &call->filter;
    int64_t number;

    call->answers =
        call->answers || (strcmp(option, "--account") != 0 && strcmp(option, "--key") != 0 &&
                          strcmp(option, "--passphrase") != 0 && strcmp(option, "--vcz") != 0);
    if (strcmp(option, "--account") == 0)
        call->account = value;
    else if (strcmp(option, "--game") == 0)
        filter->path = value;
    else if (strcmp(option, "--from") == 0)
        filter->own = value;
    else if (strcmp(option, "--sender") == 0)
        filter->sender = value;
    else if (strcmp(option, "--vcz") == 0)
        snprintf(call->vcz, sizeof call->vcz, "%s", value);
    else if (strcmp(option, "--key") == 0)
        return find_file("there is no key", value, call->key, &filter->dice);
    else if (strcmp(option, "--passphrase") == 0)
        return find_file("there is no passphrase", value, call->passphrase, &filter->passphrase);
    else if (!slice_int(slice_of(value), 0, INT32_MAX, &number))
        return wrong("--answers wants a number, not", value);
    else
        filter->most = (unsigned)number;
    return true;
}

static bool is_valued(const char *option)
{
    static const char *const valued[] = {"--account", "--game", "--from",       "--sender",
                                         "--answers", "--key",  "--passphrase", "--vcz"};

    for (size_t i = 0; i < sizeof valued / sizeof *valued; i++)
        if (strcmp(option, valued[i]) == 0)
            return true;
    return false;
}

static bool take_words(struct call *call, int count, char **argument)
{
    for (int i = 1; i < count; i++) {
        const char *word = argument[i];

        if (strcmp(word, "--read") == 0)
            call->read = true;
        else if (strcmp(word, "--text") == 0)
            call->text = true;
        else if (strcmp(word, "--mbox") == 0)
            call->mbox = true;
        else if (!is_valued(word))
            return wrong("this is no option:", word);
        else if (++i == count)
            return wrong("something is wanted behind", word);
        else if (!take_value(call, word, argument[i]))
            return false;
    }
    if (call->account && (call->read || call->text || call->mbox || call->answers))
        return wrong("--account goes with no answer:", call->account);
    if (call->filter.own && strpbrk(call->filter.own, "\r\n"))
        return wrong("an address is one line, not", call->filter.own);
    if (call->filter.passphrase && !call->filter.dice)
        return wrong("without --key nobody asks for the passphrase in", call->filter.passphrase);
    if (call->vcz[0] && call->vcz[0] != '/')
        return wrong("--vcz wants the whole path of a program, not", call->vcz);
    return true;
}

/* The vcz that lies beside this program. */
static void find_vcz(struct call *call)
{
    ssize_t length = readlink("/proc/self/exe", call->vcz, sizeof call->vcz - 5);

    call->vcz[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(call->vcz, '/');
    size_t folder = slash ? (size_t)(slash - call->vcz) : 0;
    snprintf(call->vcz + folder, sizeof call->vcz - folder, "%s", slash ? "/vcz" : "/usr/bin/vcz");
}

static void find_day(char day[FILTER_DAY])
{
    struct tm date = {0};
    time_t now = time(NULL);

    if (!gmtime_r(&now, &date) || !strftime(day, FILTER_DAY, "%Y-%m-%d", &date))
        snprintf(day, FILTER_DAY, "no-day");
}

/* ---- what comes in, what goes out */

/* Up to one byte more than a mail may have. */
static bool read_mail(struct text *mail)
{
    char room[65536];
    size_t total = 0;
    ssize_t got;

    while ((got = read(STDIN_FILENO, room, sizeof room)) > 0 && total < DRAIN) {
        size_t left = LETTER_BYTES + 1 - mail->length;

        text_bytes(mail, room, (size_t)got < left ? (size_t)got : left);
        total += (size_t)got;
    }
    return got >= 0 && !mail->failed;
}

static void print_orders(const struct letter *letter)
{
    static const char *const sources[LETTER_SOURCES] = {"attached", "plain", "html"};
    const struct fence *fence = &letter->fence;

    printf("%s: %s %u, %s\n", fence->quoted ? "quoted" : "orders", fence->game, fence->batch,
           sources[letter->source]);
    printf("%s", fence->orders.at ? fence->orders.at : "");
}

static const char *const faults[] = {NULL,       "too large",      "too many parts",
                                     "too deep", "too many lines", "no mail"};

static int print_text(const struct letter *letter)
{
    const struct text *text = &letter->text;

    if (letter->failed)
        return EXIT_LATER;
    if (letter->fault) {
        fprintf(stderr, "vcz-mail: error: %s\n", faults[letter->fault]);
        return EXIT_REFUSED;
    }
    fwrite(text->at ? text->at : "", 1, text->length, stdout);
    return fflush(stdout) == 0 ? EXIT_DONE : EXIT_LATER;
}

static int print_letter(const struct letter *letter)
{
    static const char *const kinds[] = {NULL, "none", "cut", "several"};

    if (letter->failed)
        return EXIT_LATER;
    if (letter->fault)
        printf("%s\n", faults[letter->fault]);
    else if (letter->fence.kind)
        printf("%s\n", kinds[letter->fence.kind]);
    else
        print_orders(letter);
    return fflush(stdout) == 0 ? EXIT_DONE : EXIT_LATER;
}

static int print_answers(const struct call *call)
{
    struct text out = {0};
    const struct text *mails[] = {&call->filter.answer, &call->filter.news};

    for (unsigned i = 0; i < (call->mbox ? 2 : 1); i++) {
        if (mails[i]->length && call->mbox)
            answer_mbox(mails[i], &out);
        else if (mails[i]->length)
            text_bytes(&out, mails[i]->at, mails[i]->length);
    }
    bool good = !out.failed && fwrite(out.at ? out.at : "", 1, out.length, stdout) == out.length &&
                fflush(stdout) == 0;
    text_free(&out);
    return good ? EXIT_DONE : EXIT_LATER;
}

static void print_faults(const struct diags *diags)
{
    struct text out = {0};

    diags_text(diags, &out);
    fprintf(stderr, "vcz-mail: %s", out.length ? out.at : "error: memory has run out\n");
    text_free(&out);
}

/* ---- the whole */

static int file_it(const struct call *call)
{
    static const int statuses[] = {[ACCOUNT_TAKEN] = EXIT_DONE,
                                   [ACCOUNT_REFUSED] = EXIT_REFUSED,
                                   [ACCOUNT_LATER] = EXIT_LATER};
    const struct letter *letter = call->filter.letter;
    const struct account_call account = {call->account, call->vcz, call->filter.dice,
                                         call->filter.passphrase};
    struct text errors = {0};

    if (letter->failed)
        return EXIT_LATER;
    if (letter->fault) {
        fprintf(stderr, "vcz-mail: error: %s\n", faults[letter->fault]);
        return EXIT_REFUSED;
    }
    struct slice text = {letter->text.length ? letter->text.at : "", letter->text.length};
    enum account_result result = account_take(&account, text, &errors);
    if (result != ACCOUNT_TAKEN)
        fprintf(stderr, "vcz-mail: %s",
                errors.length ? errors.at : "error: vcz could not be run\n");
    text_free(&errors);
    return statuses[result];
}

static int work(struct call *call, const struct text *mail)
{
    struct filter *filter = &call->filter;

    filter->mail = (struct slice){mail->length ? mail->at : "", mail->length};
    filter->letter->wants_text = call->text || call->account;
    letter_read(filter->mail.at, filter->mail.length, filter->letter);
    if (call->text)
        return print_text(filter->letter);
    if (call->account)
        return file_it(call);
    if (call->read)
        return print_letter(filter->letter);
    find_day(filter->day);
    int status = filter_mail(filter) == FILTER_DONE ? print_answers(call) : EXIT_LATER;
    if (status == EXIT_LATER)
        print_faults(&filter->folder.diags);
    filter_free(filter);
    return status;
}

/* What a mail may cost, whatever it holds. */
static void limit(void)
{
    struct rlimit none = {0, 0}, memory = {MEMORY, MEMORY}, seconds = {SECONDS, SECONDS};

    (void)setrlimit(RLIMIT_CORE, &none);
#if !defined(__SANITIZE_ADDRESS__) && !defined(VCZ_CHECKS)
    (void)setrlimit(RLIMIT_AS, &memory);
#else
    (void)memory;
#endif
    (void)setrlimit(RLIMIT_CPU, &seconds);
    (void)umask(077);
    signal(SIGPIPE, SIG_IGN);
}

int main(int count, char **argument)
{
    struct call call = {.filter = {.path = ".", .most = FILTER_ANSWERS}};
    struct text mail = {0};
    int status = EXIT_LATER;

    if (count == 2 && (strcmp(argument[1], "--help") == 0 || strcmp(argument[1], "help") == 0))
        return printf("%s", help) > 0 && fflush(stdout) == 0 ? EXIT_DONE : EXIT_LATER;
    if (count == 2 && (strcmp(argument[1], "--version") == 0 || strcmp(argument[1], "-V") == 0))
        return puts("vcz-mail " VCZ_VERSION) >= 0 && fflush(stdout) == 0 ? EXIT_DONE : EXIT_LATER;
    find_vcz(&call);
    if (!take_words(&call, count, argument))
        return EXIT_CALL;
    limit();
    call.filter.vcz = call.vcz;
    call.filter.letter = memory_get(sizeof *call.filter.letter);
    if (call.filter.letter && read_mail(&mail))
        status = work(&call, &mail);
    else
        fprintf(stderr, "vcz-mail: error: the mail cannot be read, or memory has run out\n");
    if (call.filter.letter)
        letter_free(call.filter.letter);
    memory_free(call.filter.letter);
    text_free(&mail);
    return status;
}
