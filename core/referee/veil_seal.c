/* A batch of the side that hides is sealed over its orders as they were given. */
#include <stdio.h>
#include <string.h>

#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mirror.h"
#include "referee/record.h"
#include "referee/veil.h"
#include "referee/veil_mail.h"

static void seal_of(const struct referee_veil *veil, uint32_t batch, const uint8_t key[COMMIT_KEY],
                    uint8_t hash[COMMIT_HASH])
{
    struct commit_root here = {.side = veil->side, .number = batch};

    memcpy(here.game, veil->of.game, COMMIT_HASH);
    commit_seal(&here, key, veil->own.at ? veil->own.at : "", veil->own.length, hash);
}

/* Adds the line in hand, a seal, to the record: of the audit that is written with its key. */
static void echo_seal(struct referee_desk *desk, const uint8_t key[COMMIT_KEY])
{
    struct referee_hand *hand = &desk->hand;
    const struct log_word *word = hand->line.word;
    char letters[COMMIT_WORD];
    bool shown = hand->terms.audit && !referee_is_seen(hand);

    if (!shown && !(desk->veil.audit && referee_is_seen(hand))) {
        referee_echo(desk);
        return;
    }
    commit_word(key, letters);
    struct text line = {0};
    text_format(&line, "sealed %.*s %.*s%s%s", (int)word[1].text.length, word[1].text.at,
                (int)word[2].text.length, word[2].text.at, shown ? " " : "", shown ? letters : "");
    struct slice bytes = hand->line.bytes;
    if (line.failed)
        referee_no_memory(hand);
    else
        hand->line.bytes = (struct slice){line.at, line.length};
    referee_echo(desk);
    hand->line.bytes = bytes;
    text_free(&line);
}

void referee_veil_sealed_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    const struct log_word *word = hand->line.word;
    struct referee_veil *veil = &desk->veil;
    unsigned batch = mail->batch.number;
    uint8_t told[COMMIT_HASH], here[COMMIT_HASH], key[COMMIT_KEY];
    int64_t number;

    if (!referee_veil_hides(mail, veil) || mail->stage != MAIL_OPEN || veil->sealed) {
        REFEREE_FAULT(
            hand, DIAG_SYNTAX, 0,
            "such a line stands once in a batch of the side that hides, before it is signed");
        return;
    }
    if (!slice_plain_int(word[1].text, 1, MAIL_NUMBER_MOST, &number) || number != (int64_t)batch) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 1, "it is batch %u that is sealed here", batch);
        return;
    }
    if (!commit_word_read(word[2].text.at, word[2].text.length, told)) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 2, "a seal is a word of 43 letters, figures, - and _");
        return;
    }
    if (veil->audit ? !referee_veil_word(&hand->line, 3, key) : hand->line.count > 3) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "a key stands behind a seal in audits, and only there");
        return;
    }
    if (veil->whole && !veil->audit)
        commit_seal_key(veil->secret, batch, key);
    if (veil->whole)
        seal_of(veil, batch, key, here);
    if (veil->whole && memcmp(told, here, sizeof here) != 0) {
        REFEREE_FAULT(hand, DIAG_DIFFERS, 2, "batch %u was sealed over other orders than these",
                      batch);
        return;
    }
    veil->sealed = true;
    referee_veil_says(desk);
    echo_seal(desk, key);
}

bool referee_veil_seals(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    struct referee_veil *veil = &desk->veil;
    uint8_t hash[COMMIT_HASH], key[COMMIT_KEY];
    char word[COMMIT_WORD], line[COMMIT_WORD + 32];

    if (!referee_veil_hides(mail, veil) || veil->sealed)
        return true;
    if (!veil->whole || veil->audit) {
        diag_add(&hand->diags, DIAG_FAILED, (struct place){.file = hand->terms.file},
                 "the side that hides signs in its whole log, and not in an account");
        return false;
    }
    if (!mail->awaits && veil->stirred && !referee_veil_is_rooted(desk))
        return false;
    referee_audit_answers(desk);
    commit_seal_key(veil->secret, mail->batch.number, key);
    seal_of(veil, mail->batch.number, key, hash);
    commit_word(hash, word);
    snprintf(line, sizeof line, "sealed %u %s", (unsigned)mail->batch.number, word);
    referee_veil_adds(desk, line);
    veil->sealed = true;
    return !hand->broken && !hand->diags.count;
}

const char *referee_veil_lacks(const struct referee_mail *mail, const struct referee_veil *veil)
{
    if (!referee_veil_hides(mail, veil))
        return NULL;
    if (!veil->sealed)
        return "a batch of the side that hides is sealed before it is signed: `vcz run LOG --key "
               "FILE --write` of the whole log does both";
    if (veil->owed)
        return "an audit was demanded: `audited TURN` is wanted before this signature";
    if (!mail->awaits && veil->stirred)
        return "a root is wanted before this signature, over what has moved";
    return NULL;
}
