#include "filter.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "answer.h"
#include "courtesy.h"

enum { NAME = 64 };

static void name_of(const struct filter *filter, const char *end, char name[NAME])
{
    snprintf(name, NAME, "mail/%s.%s", filter->key, end);
}

/* ---- who has sent it */

/* "batch 7 us after ...": the side that a signed batch says it is of. */
static const struct folder_player *find_author(const struct filter *filter)
{
    const struct text *orders = &filter->letter->fence.orders;

    for (unsigned i = 0; i < FOLDER_SIDES; i++) {
        char mark[NAME];
        const struct folder_player *player = &filter->folder.player[i];

        snprintf(mark, sizeof mark, "batch %u %.30s ", filter->letter->fence.batch, player->side);
        if (orders->length && strncmp(orders->at, mark, strlen(mark)) == 0)
            return player;
    }
    return NULL;
}

/* From: tells only to which of the addresses of the players help goes. */
static void find_player(struct filter *filter)
{
    const struct letter *letter = filter->letter;
    const struct folder *folder = &filter->folder;
    bool signs = folder->signs && !folder->judge;

    filter->player = folder_by_token(folder, letter->fence.token);
    filter->trusted = filter->player && letter->fence.kind == FENCE_FOUND;
    if (signs && letter->fence.kind == FENCE_FOUND) {
        filter->player = find_author(filter);
        filter->trusted = true;
    }
    if (!filter->player)
        filter->player = folder_by_address(folder, letter->field[LETTER_FROM]);
}

/* ---- whether it came before */

/* What follows the head; without a Message-ID a mail is known by it. */
static struct slice body_of(struct slice mail)
{
    for (size_t at = 0; at + 1 < mail.length; at++)
        if (mail.at[at] == '\n' && (mail.at[at + 1] == '\n' || mail.at[at + 1] == '\r'))
            return (struct slice){mail.at + at, mail.length - at};
    return mail;
}

/* Of the Message-ID and whom it is from; who could invent the one has no part in the other. */
static void find_key(struct filter *filter)
{
    const struct letter *letter = filter->letter;
    const struct text *orders = &letter->fence.orders;
    const char *id = letter->field[LETTER_ID];
    struct slice body = *id ? slice_of(id) : body_of(filter->mail);
    unsigned char hash[(FOLDER_KEY - 1) / 2];
    const char *side = filter->player ? filter->player->side : "";

    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, (const unsigned char *)body.at, body.length);
    crypto_generichash_update(&state, (const unsigned char *)(filter->trusted ? "1" : "0"), 2);
    crypto_generichash_update(&state, (const unsigned char *)side, strlen(side) + 1);
    if (filter->folder.signs && orders->length)
        crypto_generichash_update(&state, (const unsigned char *)orders->at, orders->length);
    crypto_generichash_final(&state, hash, sizeof hash);
    sodium_bin2hex(filter->key, sizeof filter->key, hash, sizeof hash);
}

static const char heard_file[] = "mail/heard";

/* It was answered when there was no room to keep it. */
static bool was_heard(struct filter *filter)
{
    struct text keys = {0};
    bool heard = folder_read(&filter->folder, heard_file, &keys) && keys.length &&
                 strstr(keys.at, filter->key);

    text_free(&keys);
    return heard;
}

/* A line for each of the last ones. */
static bool note_heard(struct filter *filter)
{
    struct text keys = {0};
    size_t most = (size_t)FILTER_HEARD * FOLDER_KEY;

    (void)folder_read(&filter->folder, heard_file, &keys);
    text_format(&keys, "%s\n", filter->key);
    size_t from = keys.length > most ? keys.length - most : 0;
    bool good = !filter->folder.diags.count && !keys.failed &&
                folder_write(&filter->folder, heard_file, keys.at + from, keys.length - from);
    text_free(&keys);
    return good || (!filter->folder.diags.count && diag_no_memory(&filter->folder.diags));
}

/* The same mail has the same answer, or where that was not kept no other. */
static bool is_known(struct filter *filter)
{
    char name[NAME];

    name_of(filter, "answer", name);
    if (!folder_read(&filter->folder, name, &filter->answer))
        return !filter->folder.diags.count && was_heard(filter);
    name_of(filter, "news", name);
    (void)folder_read(&filter->folder, name, &filter->news);
    return true;
}

/* ---- what stays */

/* A mail that no player need have sent may not fill the disk, however many days it takes. */
static bool has_room(const struct filter *filter, bool taken)
{
    uint64_t most = taken ? FILTER_KEEPS : FILTER_KEEPS_OTHERS;

    return folder_kept(&filter->folder) + filter->mail.length <= most;
}

/* The mail itself is kept before it does anything. */
static bool keep_mail(struct filter *filter)
{
    char name[NAME];
    struct text before = {0};

    if (!has_room(filter, filter->trusted))
        return true;
    name_of(filter, "eml", name);
    bool there = folder_read(&filter->folder, name, &before);
    text_free(&before);
    return there || (!filter->folder.diags.count &&
                     folder_write(&filter->folder, name, filter->mail.at, filter->mail.length));
}

/* The news first: where the answer stands, all of it is done. */
static bool keep_answer(struct filter *filter)
{
    char name[NAME];

    if (filter->answer.failed || filter->news.failed)
        return diag_no_memory(&filter->folder.diags);
    name_of(filter, "news", name);
    if (filter->news.length &&
        !folder_write(&filter->folder, name, filter->news.at, filter->news.length))
        return false;
    name_of(filter, "answer", name);
    return folder_write(&filter->folder, name, filter->answer.length ? filter->answer.at : "",
                        filter->answer.length);
}

/* ---- the whole */

static bool is_taken(const struct filter *filter)
{
    return filter->trusted && !filter->refused && !filter->again;
}

/* What a stranger may have sent uses up no answer to what a player has. */
static bool has_answers_left(struct filter *filter, bool taken)
{
    return folder_answers(&filter->folder, filter->day, filter->player->address, taken) <
           filter->most;
}

/* What changes nothing and nobody hears of, as a forged signature, fills no disk. */
static bool keep_or_forget(struct filter *filter)
{
    char name[NAME];

    if (is_taken(filter) || ((!filter->trusted || filter->polite) && has_room(filter, false)))
        return keep_answer(filter);
    name_of(filter, "eml", name);
    folder_remove(&filter->folder, name);
    return !filter->polite || note_heard(filter);
}

static bool answer(struct filter *filter)
{
    if (is_known(filter))
        return true;
    if (filter->folder.diags.count || !keep_mail(filter))
        return false;
    bool good = filter->trusted ? filter_hand_over(filter)
                                : filter_help(filter, answer_why(filter->letter));
    if (!is_taken(filter))
        filter->polite = filter->polite && has_answers_left(filter, false);
    return good && keep_or_forget(filter);
}

static bool handle(struct filter *filter)
{
    struct folder *folder = &filter->folder;

    find_player(filter);
    filter->polite = filter->player &&
                     courtesy_allows(filter->letter, filter->sender, filter->own) &&
                     has_answers_left(filter, filter->trusted);
    if (folder->diags.count)
        return false;
    if (!filter->trusted && !filter->polite)
        return true;
    find_key(filter);
    if (!answer(filter))
        return false;
    if (!filter->polite)
        text_clear(&filter->answer);
    return !filter->answer.length ||
           folder_count(folder, filter->day, filter->player->address, is_taken(filter));
}

enum filter_result filter_mail(struct filter *filter)
{
    bool good = !filter->letter->failed || diag_no_memory(&filter->folder.diags);

    good = folder_open(&filter->folder, filter->path) && good && handle(filter);
    return good ? FILTER_DONE : FILTER_LATER;
}

void filter_free(struct filter *filter)
{
    folder_close(&filter->folder);
    text_free(&filter->answer);
    text_free(&filter->news);
}
