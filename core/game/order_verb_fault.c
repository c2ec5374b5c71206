#include "game/order_verb_fault.h"

#include <stdio.h>
#include <string.h>

#include "game/order_fault.h"
#include "game/order_meant.h"

/* ---- what may be given now, as a list */

static bool fits(const struct order_reader *reader, unsigned verb)
{
    return order_may_be_given(reader, &reader->verbs[verb]);
}

/* Another verb that fits, from one up to, not with, another, begins with the same of its words. */
static bool has_kin(const struct order_reader *reader, unsigned verb, unsigned from, unsigned to)
{
    const char *name = reader->verbs[verb].name;
    const char *blank = strchr(name, ' ');

    for (unsigned i = from; i < to && blank; i++)
        if (strncmp(reader->verbs[i].name, name, (size_t)(blank - name) + 1) == 0 &&
            fits(reader, i))
            return true;
    return false;
}

/* Adds a verb to a list; of several that begin alike (`standing ...`) the word that they share. */
static void note_fitting(const struct order_reader *reader, unsigned verb, struct text *list)
{
    const struct order_verb *is = &reader->verbs[verb];
    const char *blank = strchr(is->name, ' ');
    const char *before = list->length ? ", " : "";

    if (has_kin(reader, verb, 0, verb))
        return;
    text_format(list, "%s`", before);
    if (is->answer && reader->finder->question)
        text_format(list, "reply Q%u ", (unsigned)reader->finder->question);
    else if (is->answer)
        text_add(list, "reply Qn ");
    if (has_kin(reader, verb, verb + 1, reader->verb_count))
        text_format(list, "%.*s ...`", (int)(blank - is->name), is->name);
    else
        text_format(list, "%s`", is->name);
}

/* Those that fit, answers or none. */
static void note_all_fitting(const struct order_reader *reader, bool answers, struct text *list)
{
    for (unsigned i = 0; i < reader->verb_count; i++)
        if (reader->verbs[i].answer == answers && fits(reader, i))
            note_fitting(reader, i, list);
}

/* What answers the question that is open; nothing if none is, or it is not known. */
static void note_answers(const struct order_reader *reader, struct text *list)
{
    if (!reader->finder || !reader->finder->question)
        return;
    for (unsigned i = 0; i < reader->verb_count; i++)
        if (reader->verbs[i].answer && fits(reader, i))
            order_note(list, list->length ? ", " : "", reader->verbs[i].syntax);
}

/* There is something in it to be told. */
static bool has_any(const struct text *list)
{
    return list->length && !list->failed;
}

/* ---- an answer where an order should stand */

/* No question is open: says which order has it among the words to choose from, or means the same,
 * else which there may be. */
static bool answers_nothing(const struct order_reader *reader, const struct order_verb *verb)
{
    struct slice name = {verb->name, strlen(verb->name)};
    const struct order_verb *with = order_holding(reader, name);
    const struct order_verb *same = order_meant(reader, false, name);
    struct text now = {0};

    if (with)
        return ORDER_FAULT(reader, reader->at,
                           "`%s` is an answer, and no question is open: it may stand in `%s`",
                           verb->name, with->syntax);
    if (same)
        return ORDER_FAULT(reader, reader->at,
                           "`%s` is an answer, and no question is open; did you mean `%s`?",
                           verb->name, same->name);
    note_all_fitting(reader, false, &now);
    ORDER_FAULT(reader, reader->at, "`%s` is an answer, and no question is open%s%s", verb->name,
                has_any(&now) ? "; now there may be " : "", has_any(&now) ? now.at : "");
    text_free(&now);
    return false;
}

/* Says to which question it would be one. */
static bool is_answer(const struct order_reader *reader, const struct order_verb *verb)
{
    const struct order_finder *finder = reader->finder;
    struct text list = {0};

    if (!finder || !finder->fits)
        return ORDER_FAULT(reader, reader->at, "`%s` is an answer: it stands behind `reply Qn`",
                           verb->name);
    if (!finder->question)
        return answers_nothing(reader, verb);
    if (order_may_be_given(reader, verb))
        return ORDER_FAULT(reader, reader->at, "`%s` is an answer: `reply Q%u %s ...`", verb->name,
                           (unsigned)finder->question, verb->name);
    note_answers(reader, &list);
    ORDER_FAULT(reader, reader->at, "`%s` is an answer, and none to Q%u, which is open%s%s",
                verb->name, (unsigned)finder->question,
                has_any(&list) ? ": it is answered with " : "", has_any(&list) ? list.at : "");
    text_free(&list);
    return false;
}

bool order_answer_missing(const struct order_reader *reader)
{
    struct text list = {0};

    note_answers(reader, &list);
    ORDER_FAULT(reader, reader->at - 1, "reply: the answer is missing%s%s",
                has_any(&list) ? ": it is one of " : "", has_any(&list) ? list.at : "");
    text_free(&list);
    return false;
}

/* ---- a word that is no verb */

/* The word begins verbs of two words: says how these go on. */
static bool half_a_verb(const struct order_reader *reader)
{
    struct slice text = reader->words[reader->at].text;
    unsigned word = reader->at + 1 < reader->count ? reader->at + 1 : reader->at;
    struct nearest nearest = nearest_to(reader->words[word].text);
    struct text seconds = {0};

    for (unsigned i = 0; i < reader->verb_count; i++) {
        const char *blank = strchr(reader->verbs[i].name, ' ');
        struct slice first = {reader->verbs[i].name, 0};

        if (!blank)
            continue;
        first.length = (size_t)(blank - first.at);
        if (first.length != text.length || memcmp(first.at, text.at, text.length) != 0)
            continue;
        order_note(&seconds, seconds.length ? ", " : "", blank + 1);
        nearest_offer(&nearest, blank + 1);
    }
    if (!seconds.length)
        return false;
    if (word > reader->at && nearest.name[0])
        order_note(&seconds, "; did you mean ", nearest.name);
    ORDER_FAULT(reader, word, "%.*s: it goes on with %s%s", slice_shown(text), text.at,
                seconds.failed ? "another word" : seconds.at,
                word > reader->at && nearest.name[0] ? "?" : "");
    text_free(&seconds);
    return true;
}

/* The word is another for an order, or for an answer to the question that is open, or stands in an
 * order behind its verb, or is the number of a question: says so. False if it is none of these. */
static bool tell_meant(const struct order_reader *reader, bool answer)
{
    struct slice text = reader->words[reader->at].text;
    unsigned open = reader->finder ? reader->finder->question : 0;
    const struct order_verb *meant = order_meant(reader, answer, text);
    const struct order_verb *reply = open && !answer ? order_meant(reader, true, text) : NULL;
    const struct order_verb *with = answer ? NULL : order_holding(reader, text);

    if (reply && order_may_be_given(reader, reply))
        ORDER_FAULT(reader, reader->at, "unknown order `%.*s`; did you mean `reply Q%u %s`?",
                    slice_shown(text), text.at, open, reply->name);
    else if (meant && (!open || order_may_be_given(reader, meant)))
        ORDER_FAULT(reader, reader->at, "unknown %s `%.*s`; did you mean `%s`?",
                    answer ? "answer" : "order", slice_shown(text), text.at, meant->name);
    else if (with)
        ORDER_FAULT(reader, reader->at, "unknown order `%.*s`; it may stand in `%s`",
                    slice_shown(text), text.at, with->syntax);
    else if (!answer && order_is_number_of_question(text))
        ORDER_FAULT(reader, reader->at, "an answer begins with `reply`: `reply Q%.*s ...`",
                    slice_shown(text) - 1, text.at + 1);
    else
        return false;
    return true;
}

/* Offers all orders, or all answers; of those of two words the first too, and both only to what is
 * longer than that: `siege` is not meant for `standing siege`. */
static void offer_verbs(const struct order_reader *reader, bool answer, struct nearest *nearest)
{
    for (unsigned i = 0; i < reader->verb_count; i++) {
        char first[NEAREST_LONGEST + 1];
        const char *name = reader->verbs[i].name;
        size_t length = strcspn(name, " ");

        if (reader->verbs[i].answer != answer)
            continue;
        if (!name[length] || nearest->word.length > length)
            nearest_offer(nearest, name);
        snprintf(first, sizeof first, "%.*s", (int)length, name);
        nearest_offer(nearest, first);
    }
}

/* The word is like no order, or no answer: says which there may be now. False if that is not known.
 */
static bool tell_fitting(const struct order_reader *reader, bool answer)
{
    struct slice text = reader->words[reader->at].text;
    struct text list = {0};

    if (answer) {
        note_answers(reader, &list);
    } else {
        note_all_fitting(reader, true, &list);
        note_all_fitting(reader, false, &list);
    }
    bool told = has_any(&list);
    if (told && answer)
        ORDER_FAULT(reader, reader->at, "unknown answer `%.*s`; Q%u is answered with %s",
                    slice_shown(text), text.at, (unsigned)reader->finder->question, list.at);
    else if (told)
        ORDER_FAULT(reader, reader->at, "unknown order `%.*s`; now there may be %s",
                    slice_shown(text), text.at, list.at);
    text_free(&list);
    return told;
}

bool order_verb_unknown(const struct order_reader *reader, bool answer,
                        const struct order_verb *other)
{
    struct slice text = reader->words[reader->at].text;

    if (half_a_verb(reader))
        return false;
    if (other && !answer)
        return is_answer(reader, other);
    if (other)
        return ORDER_FAULT(reader, reader->at, "`%.*s` is an order, not an answer",
                           slice_shown(text), text.at);
    if (tell_meant(reader, answer))
        return false;
    struct nearest nearest = nearest_to(text);
    offer_verbs(reader, answer, &nearest);
    if (!nearest.name[0] && tell_fitting(reader, answer))
        return false;
    return order_unknown(reader, answer ? "answer" : "order", text, &nearest);
}
