/* Spoils the mails of tests/mail, makes others by the grammar of MIME (mime.h), and reads them as
 * vcz-mail does. Usage:
 *   mail_fuzz FIRST LAST [SECONDS]   mutants number FIRST to LAST, as many as there is time for
 *   mail_fuzz --show N               prints mutant N
 * Whatever a mail holds: it is read in the same way twice; a batch that is found has marks that can
 * be written again, and plain lines; an answer to it has no line in its head that is not ours. Of a
 * mail that is made and not spoilt the batch is found, as it was put in. Exit status 1 if one was
 * wrong. */
#include "../../cmd/vcz-mail/answer.h"
#include "../../cmd/vcz-mail/courtesy.h"
#include "../../cmd/vcz-mail/letter.h"
#include "mime.h"
#include "mutants.h"

#include <time.h>

enum { SOURCES = 200, SPOILT_MOST = 12 };

static struct bytes source[SOURCES];
static unsigned sources, faults;
static unsigned long seen[4], wrong_size, answered, made;
static bool is_good; /* made by the grammar, and not spoilt */
static struct letter first, second;

/* What means something in a mail. */
static void insert_mail_word(uint64_t *seed)
{
    static const char *const words[] = {
        "\nvcz veracruz 2\n",
        "\nend vcz\n",
        "> ",
        ">>",
        "\n\n",
        "=\n",
        "=3D",
        "--",
        "\n--b\n",
        "\nContent-Type: multipart/mixed; boundary=b\n",
        "\nContent-Type: text/html\n\n",
        "\nContent-Type: text/plain; format=flowed; delsp=yes; charset=utf-16\n",
        "\nContent-Transfer-Encoding: base64\n",
        "charset=",
        "utf-7",
        "iso-2022-jp",
        "<blockquote>",
        "</blockquote>",
        "<pre>",
        "<!--",
        "<style>",
        "<a href=\"",
        "&#x202e;",
        "&nbsp",
        "=?utf-8?q?=0d=0a?=",
        "\nMessage-ID: <",
        ">\n\tx: y",
        "\nFrom: a@b, c@d\n",
        "\nReferences: <a@b> <c\n",
        "\nSubject: Re: ",
        "token 00ff\n",
        "-----Original Message-----\n",
        "wrote:\n",
        "name*=utf-8''%0a.vcz",
        "filename=x.vcz",
        "\nContent-Disposition: attachment; filename=x.vcz\n",
        "begin 644 x.vcz\n",
        "\xe2\x80\x93",
        "\xff",
        " \\\n"};
    const char *word = words[campaign_random(seed, sizeof words / sizeof *words)];
    size_t at = mutant.length ? campaign_random(seed, (unsigned)mutant.length) : 0;

    insert_bytes(at, word, strlen(word));
}

static void make_mutant(unsigned number)
{
    uint64_t seed = number * 2654435761U + 1;
    const struct bytes *of = &source[campaign_random(&seed, sources)];
    const struct bytes *other = &source[campaign_random(&seed, sources)];

    is_good = number % 4 == 3;
    unsigned left = campaign_random(&seed, SPOILT_MOST) + 1;
    if (number % 2) {
        mime_make(&seed, is_good);
        left = is_good ? 0 : left / 4;
    } else {
        copy(of);
    }
    for (; left; left--) {
        if (campaign_random(&seed, 3))
            spoil_once(&seed, other);
        else
            insert_mail_word(&seed);
    }
}

static void wrong(unsigned number, const char *why)
{
    printf("mutant %u: %s\n", number, why);
    faults++;
}

/* Plain characters of UTF-8, in lines. */
static bool is_plain(const char *bytes, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t size = utf8_size(bytes + at, length - at);

        if (!size || (size == 1 && bytes[at] != '\n' && (bytes[at] < ' ' || bytes[at] == 127)))
            return false;
        at += size;
    }
    return true;
}

static void check_batch(unsigned number)
{
    const struct fence *fence = &first.fence;

    if (fence->kind != FENCE_FOUND)
        return;
    if (!fence->game[0] || !fence->batch ||
        strspn(fence->game, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(fence->game))
        wrong(number, "a mark that is none");
    if (fence->orders.length && !is_plain(fence->orders.at, fence->orders.length))
        wrong(number, "orders that are not plain");
    if (!is_plain(fence->token, strlen(fence->token)) || strpbrk(fence->token, " \n"))
        wrong(number, "a token of two words");
}

/* Each line of the head is one of ours, or goes on with what stands between brackets. */
static void check_head(unsigned number)
{
    static const char *const ours[] = {"To: a@b.c\n",
                                       "Subject: Re: ",
                                       "From: j@k.l\n",
                                       "In-Reply-To: <",
                                       "References:",
                                       " <",
                                       "X-Vcz-Mail: 1\n",
                                       "Auto-Submitted: auto-replied\n",
                                       "MIME-Version: 1.0\n",
                                       "Content-Type: text/plain; charset=utf-8\n",
                                       "Content-Transfer-Encoding: 8bit\n",
                                       "\n"};
    struct text head = {0};

    answer_head(&first, "a@b.c", "j@k.l", &head);
    for (size_t at = 0; at < head.length; at += strcspn(head.at + at, "\n") + 1) {
        bool good = false;

        for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
            good = good || strncmp(head.at + at, ours[i], strlen(ours[i])) == 0;
        if (!good || strcspn(head.at + at, "\n") > 990)
            wrong(number, "a line in the head that is not ours");
    }
    if (head.length < 3 || strcmp(head.at + head.length - 2, "\n\n") != 0 ||
        utf8_ascii(head.at, 1) != 1)
        wrong(number, "a head without end");
    text_free(&head);
    answered += courtesy_allows(&first, NULL, NULL);
}

/* The orders without blank lines and what stands before and behind their words. */
static bool are_orders(const struct text *orders)
{
    struct text bare = {0};

    for (size_t at = 0; at < orders->length;) {
        size_t length = strcspn(orders->at + at, "\n"), from = at, to = at + length;

        while (from < to && orders->at[from] == ' ')
            from++;
        while (to > from && orders->at[to - 1] == ' ')
            to--;
        text_bytes(&bare, orders->at + from, to - from);
        text_add(&bare, to > from ? "\n" : "");
        at += length + 1;
    }
    bool same = bare.length && strcmp(bare.at, MIME_ORDERS) == 0;
    text_free(&bare);
    return same;
}

static void check_made(unsigned number)
{
    const struct fence *fence = &first.fence;

    made++;
    if (fence->kind != FENCE_FOUND || fence->quoted || fence->batch != MIME_BATCH ||
        !fence->orders.length || !are_orders(&fence->orders))
        wrong(number, "the batch that was put in is not found");
}

static bool is_same(void)
{
    return first.fault == second.fault && first.fence.kind == second.fence.kind &&
           first.fence.orders.length == second.fence.orders.length &&
           memcmp(first.field, second.field, sizeof first.field) == 0 &&
           (!first.fence.orders.length ||
            strcmp(first.fence.orders.at, second.fence.orders.at) == 0);
}

static void try_mutant(unsigned number)
{
    memset(&first, 0, sizeof first);
    memset(&second, 0, sizeof second);
    make_mutant(number);
    letter_read(mutant.at, mutant.length, &first);
    letter_read(mutant.at, mutant.length, &second);
    if (!is_same())
        wrong(number, "read twice, and not the same");
    for (unsigned i = 0; i < LETTER_FIELDS; i++)
        if (!is_plain(first.field[i], strlen(first.field[i])) || strchr(first.field[i], '\n'))
            wrong(number, "a field that is not plain");
    check_batch(number);
    check_head(number);
    if (is_good)
        check_made(number);
    seen[first.fence.kind]++;
    wrong_size += first.fault != LETTER_GOOD;
    letter_free(&first);
    letter_free(&second);
}

int main(int count, char **words)
{
    struct arena arena = {0};

    mutant.at = memory_get(MOST + 1);
    sources = add_files("tests/mail/*.eml", &arena, source, 0, SOURCES);
    if (count < 3 || count > 4 || !sources || !mutant.at) {
        fprintf(stderr, "usage: mail_fuzz FIRST LAST [SECONDS] | --show N, where tests/mail is\n");
        return 2;
    }
    unsigned number = (unsigned)strtoul(words[1], NULL, 10);
    unsigned from = number, last = (unsigned)strtoul(words[2], NULL, 10);
    long seconds = count == 4 ? strtol(words[3], NULL, 10) : 0;
    time_t start = time(NULL);
    if (strcmp(words[1], "--show") == 0) {
        make_mutant(last);
        fwrite(mutant.at, 1, mutant.length, stdout);
    } else {
        for (; number <= last && !faults && (!seconds || time(NULL) - start < seconds); number++)
            try_mutant(number);
        printf("%u mutants: %lu with a batch, %lu without, %lu cut, %lu with several, %lu out of "
               "bounds; "
               "%lu made by the grammar and good, %lu may be answered; %u faults\n",
               number - from, seen[0], seen[1], seen[2], seen[3], wrong_size, made, answered,
               faults);
    }
    memory_free(mutant.at);
    arena_free(&arena);
    return faults > 0;
}
