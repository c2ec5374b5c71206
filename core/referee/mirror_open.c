/* The mirror is opened, where the game of the whole log stands at its start. */
#include <string.h>

#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mirror.h"
#include "referee/start.h"
#include "referee/state.h"

static bool swallow(void *to, const char *bytes, size_t length)
{
    (void)to;
    (void)bytes;
    (void)length;
    return true;
}

static void copy_header(struct referee_desk *mirror, const struct referee_desk *desk)
{
    struct referee_hand *hand = &mirror->hand;
    struct referee_mail *mail = &mirror->mail;
    struct referee_veil *veil = &mirror->veil;

    hand->game = desk->hand.game;
    hand->scenario = desk->hand.scenario;
    hand->phase_event = desk->hand.phase_event;
    hand->viewer = mail_other(desk->veil.side);
    hand->header.begun = hand->header.version = true;
    hand->header.scenario = hand->header.dice = true;
    hand->header.source = LOG_MAIL;
    memcpy(hand->header.option, desk->hand.header.option, sizeof hand->header.option);
    text_add(&hand->header.scenario_name, desk->hand.header.scenario_name.at);
    mail->on = true;
    mail->first = desk->mail.first;
    memcpy(mail->player, desk->mail.player, sizeof mail->player);
    memcpy(mail->header, desk->mail.header, CHAIN_LINK);
    memcpy(mail->link, desk->mail.link, CHAIN_LINK);
    veil->line = desk->veil.line;
    veil->whole = true;
    veil->audit = desk->veil.audit;
    veil->audits = desk->veil.audits;
    memcpy(veil->secret, desk->veil.secret, COMMIT_SECRET);
    memcpy(veil->of.game, desk->veil.of.game, COMMIT_HASH);
}

static struct referee *make_mirror(const struct referee_desk *desk,
                                   const struct referee_terms *terms)
{
    struct referee *mirror = desk->veil.doors->open(terms);

    if (!mirror)
        return NULL;
    copy_header(&mirror->desk, desk);
    mirror->desk.hand.number = desk->hand.number;
    mirror->desk.table.dice = desk->table.dice_before;
    if (referee_make_room(&mirror->desk.hand, &mirror->desk.table) &&
        !mirror->desk.hand.header.scenario_name.failed) {
        referee_start(&mirror->desk, &mirror->telling, &mirror->shadow);
        text_clear(&mirror->desk.out);
        dice_await(&mirror->desk.table.dice);
    }
    if (mirror->desk.hand.stage == STAGE_PLAY && !mirror->desk.hand.broken)
        return mirror;
    desk->veil.doors->free(mirror);
    return NULL;
}

void referee_mirror_begins(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_veil *veil = &desk->veil;
    struct referee_terms terms = {
        .output = REFEREE_RECORD, .file = hand->terms.file, .write = swallow, .account = true};

    if (!veil->piece || veil->mirror || hand->broken || !referee_veil_by_mail(&desk->mail, veil) ||
        !veil->whole || referee_veil_writes(desk))
        return;
    terms.as = hand->game->sides[mail_other(veil->side)];
    veil->mirror = make_mirror(desk, &terms);
    if (!veil->mirror)
        referee_no_memory(hand);
}
