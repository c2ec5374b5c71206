#include "study/tally.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The 97.5th percentile of the normal distribution: 95 % lie within it. */
static const double z = 1.959964;

static struct tally_key *find_key(struct tally *tally, const char *name, bool number)
{
    for (unsigned i = 0; i < tally->keys; i++)
        if (strcmp(tally->key[i].name, name) == 0)
            return tally->key[i].number == number ? &tally->key[i] : NULL;
    if (tally->keys == TALLY_KEYS || strlen(name) >= TALLY_NAME)
        return NULL;
    struct tally_key *key = &tally->key[tally->keys++];
    *key = (struct tally_key){.number = number};
    snprintf(key->name, sizeof key->name, "%s", name);
    return key;
}

static bool add_number(struct tally_key *key, int64_t number)
{
    if (number > 1000000 || number < -1000000)
        return false;
    if (key->count == 0 || number < key->low)
        key->low = number;
    if (key->count == 0 || number > key->high)
        key->high = number;
    key->sum += number;
    key->squares += (uint64_t)(number * number);
    key->count++;
    return true;
}

static bool add_value(struct tally_key *key, const char *text)
{
    unsigned at = 0;

    while (at < key->values && strcmp(key->value[at].text, text) < 0)
        at++;
    if (at == key->values || strcmp(key->value[at].text, text) != 0) {
        if (key->values == TALLY_VALUES || strlen(text) >= TALLY_NAME)
            return false;
        memmove(key->value + at + 1, key->value + at, (key->values - at) * sizeof *key->value);
        key->values++;
        key->value[at] = (struct tally_value){0};
        snprintf(key->value[at].text, sizeof key->value[at].text, "%s", text);
    }
    key->value[at].count++;
    key->count++;
    return true;
}

bool tally_add(struct tally *tally, const struct node *game)
{
    for (NODE_EACH(entry, game->first)) {
        int64_t number;

        if (entry->kind != NODE_SCALAR)
            return false;
        if (strcmp(entry->key, "game") == 0)
            continue;
        bool is_number =
            slice_int((struct slice){entry->text, entry->length}, INT32_MIN, INT32_MAX, &number);
        struct tally_key *key = find_key(tally, entry->key, is_number);
        if (!key || !(is_number ? add_number(key, number) : add_value(key, entry->text)))
            return false;
    }
    tally->games++;
    return true;
}

/* Wilson's interval of a share. */
static void add_share(const struct tally_value *value, uint64_t of, struct text *out)
{
    double n = (double)of;
    double share = (double)value->count / n;
    double middle = share + z * z / (2 * n);
    double half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    double low = (middle - half) / (1 + z * z / n);
    double high = (middle + half) / (1 + z * z / n);

    text_format(out, "%s %.1f%% (%.1f to %.1f)", value->text, share * 100,
                low > 0 ? low * 100 : 0.0, high * 100);
}

static void add_mean(const struct tally_key *key, struct text *out)
{
    double n = (double)key->count;
    double mean = (double)key->sum / n;
    double variance =
        key->count > 1 ? ((double)key->squares - (double)key->sum * mean) / (n - 1) : 0;
    double half = z * sqrt(variance > 0 ? variance / n : 0);

    text_format(out, "mean %.2f (%.2f to %.2f), least %lld, most %lld", mean, mean - half,
                mean + half, (long long)key->low, (long long)key->high);
}

void tally_text(const struct tally *tally, struct text *out)
{
    for (unsigned i = 0; i < tally->keys; i++) {
        const struct tally_key *key = &tally->key[i];

        text_format(out, "%-14s ", key->name);
        if (key->number)
            add_mean(key, out);
        for (unsigned v = 0; v < key->values; v++) {
            text_add(out, v ? ", " : "");
            add_share(&key->value[v], key->count, out);
        }
        text_char(out, '\n');
    }
}
