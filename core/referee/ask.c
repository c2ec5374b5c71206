/* What may be asked of a referee. */
#include "game/game_names.h"
#include "referee/eyes.h"
#include "referee/state.h"
#include "referee/view.h"

struct diags *referee_diags(struct referee *referee)
{
    return &referee->diags;
}

const struct game *referee_game(const struct referee *referee)
{
    return referee->game;
}

const void *referee_scenario(const struct referee *referee)
{
    return referee->scenario;
}

const void *referee_position(const struct referee *referee)
{
    return referee->mail.unset ? NULL : referee->now;
}

const struct dice *referee_dice(const struct referee *referee)
{
    return &referee->dice;
}

uint32_t referee_dice_before(const struct referee *referee)
{
    return referee->dice_before.fallen;
}

bool referee_has_shown(const struct referee *referee)
{
    return referee->showed;
}

uint8_t referee_viewer(const struct referee *referee)
{
    return referee->viewer;
}

bool referee_is_based(const struct referee *referee)
{
    return referee->header.based;
}

uint32_t referee_orders(const struct referee *referee)
{
    return referee->orders;
}

const char *referee_bot(const struct referee *referee, uint8_t side, const char **seed)
{
    const struct referee_header *header = &referee->header;

    *seed = header->bot_seed[side].length ? header->bot_seed[side].at : NULL;
    return header->bot[side].length ? header->bot[side].at : NULL;
}

const char *referee_scenario_name(const struct referee *referee)
{
    return referee->header.scenario_name.length ? referee->header.scenario_name.at : "";
}

int16_t referee_option(const struct referee *referee, unsigned option)
{
    return referee->header.option[option];
}

const char *referee_seed(const struct referee *referee, uint32_t *line)
{
    *line = referee->header.dice_line;
    return referee->header.seed.length ? referee->header.seed.at : NULL;
}

void referee_order_text(const struct referee *referee, struct text *out)
{
    const struct position_head *head = referee->before;
    struct game_names of = referee_names(referee, referee->before);
    struct names names = game_names(&of);
    struct order order = referee->order;

    if (order.side == head->to_act)
        order.side = -1;
    order_text(referee->game->verbs, &names, &order, out);
}

const char *referee_order_words(const struct referee *referee)
{
    return referee->seal.deed.at;
}

enum log_kind referee_dice_source(const struct referee *referee)
{
    return referee->header.dice ? referee->header.source : LOG_BLANK;
}

const void *referee_before(const struct referee *referee)
{
    return referee->before;
}

unsigned referee_shown(const struct referee *referee)
{
    return referee->answer.next ? referee->answer.next - 1 : 0;
}

bool referee_goes_on(const struct referee *referee)
{
    return !referee->broken && referee->stage != STAGE_READ &&
           (referee->stage != STAGE_HEADER || !referee->header.faulty);
}

bool referee_passed_over(const struct referee *referee)
{
    return referee->advance.skipped;
}

bool referee_answered(const struct referee *referee)
{
    return referee->answered;
}

bool referee_is_told(const struct referee *referee)
{
    return referee->heard.suspended;
}

bool referee_lacks_dice(const struct referee *referee)
{
    return referee->wanted.length > 0 && referee->diags.count == 1;
}

bool referee_rule_tells(const struct referee *referee)
{
    const struct hooks *hooks = referee->game && referee->game->hooks && referee->scenario
                                    ? referee->game->hooks(referee->scenario)
                                    : NULL;

    return hooks && hooks->tells;
}

bool referee_is_untold(const struct referee *referee, uint32_t *order)
{
    const struct answer *answer = &referee->answer;

    *order = answer->line;
    return referee->stage == STAGE_READ && !answer->next && answer->count && !answer->shown;
}

bool referee_is_account(const struct referee *referee)
{
    return referee_reads_account(referee);
}

bool referee_would_pass_over(const struct referee *referee)
{
    return referee_advance_bars(&referee->advance);
}

bool referee_advance_is_whole(struct referee *referee)
{
    return referee_blocks_are_ended(referee);
}

uint8_t referee_order_side(const struct referee *referee)
{
    return referee_side_of(&referee->order, referee->before);
}

enum order_seen referee_order_seen(const struct referee *referee)
{
    return referee_sees_order(referee, referee->before);
}

bool referee_order_heard(const struct referee *referee)
{
    return referee_order_seen(referee) != ORDER_UNSEEN || referee->answer.seen.length > 0 ||
           referee->answer.json.length > 0;
}
