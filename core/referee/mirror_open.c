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

static void copy_header(struct referee *mirror, const struct referee *referee)
{
    mirror->game = referee->game;
    mirror->scenario = referee->scenario;
    mirror->phase_event = referee->phase_event;
    mirror->viewer = mail_other(referee->veil.side);
    mirror->header.begun = mirror->header.version = true;
    mirror->header.scenario = mirror->header.dice = true;
    mirror->header.source = LOG_MAIL;
    memcpy(mirror->header.option, referee->header.option, sizeof mirror->header.option);
    text_add(&mirror->header.scenario_name, referee->header.scenario_name.at);
    mirror->mail.on = true;
    mirror->mail.first = referee->mail.first;
    memcpy(mirror->mail.player, referee->mail.player, sizeof mirror->mail.player);
    memcpy(mirror->mail.header, referee->mail.header, CHAIN_LINK);
    memcpy(mirror->mail.link, referee->mail.link, CHAIN_LINK);
    mirror->veil.line = referee->veil.line;
    mirror->veil.whole = true;
    mirror->veil.audit = referee->veil.audit;
    mirror->veil.audits = referee->veil.audits;
    memcpy(mirror->veil.secret, referee->veil.secret, COMMIT_SECRET);
    memcpy(mirror->veil.of.game, referee->veil.of.game, COMMIT_HASH);
}

static struct referee *make_mirror(const struct referee *referee, const struct referee_terms *terms)
{
    struct referee *mirror = referee->veil.doors->open(terms);

    if (!mirror)
        return NULL;
    copy_header(mirror, referee);
    mirror->number = referee->number;
    mirror->dice = referee->dice_before;
    if (referee_make_room(mirror) && !mirror->header.scenario_name.failed) {
        referee_start(mirror);
        text_clear(&mirror->out);
        dice_await(&mirror->dice);
    }
    if (mirror->stage == STAGE_PLAY && !mirror->broken)
        return mirror;
    referee->veil.doors->free(mirror);
    return NULL;
}

void referee_mirror_begins(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;
    struct referee_terms terms = {
        .output = REFEREE_RECORD, .file = referee->terms.file, .write = swallow, .account = true};

    if (!veil->piece || veil->mirror || referee->broken || !referee_veil_by_mail(referee) ||
        !veil->whole || referee_veil_writes(referee))
        return;
    terms.as = referee->game->sides[mail_other(veil->side)];
    veil->mirror = make_mirror(referee, &terms);
    if (!veil->mirror)
        referee_no_memory(referee);
}
