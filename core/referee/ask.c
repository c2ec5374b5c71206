/* What may be asked of a referee. */
#include "game/game_names.h"
#include "referee/eyes.h"
#include "referee/state.h"
#include "referee/view.h"

struct diags *referee_diags(struct referee *referee)
{
    return &referee->desk.hand.diags;
}

const struct game *referee_game(const struct referee *referee)
{
    return referee->desk.hand.game;
}

const void *referee_scenario(const struct referee *referee)
{
    return referee->desk.hand.scenario;
}

const void *referee_position(const struct referee *referee)
{
    return referee->desk.mail.unset ? NULL : referee->desk.table.now;
}

const struct dice *referee_dice(const struct referee *referee)
{
    return &referee->desk.table.dice;
}

uint32_t referee_dice_before(const struct referee *referee)
{
    return referee->desk.table.dice_before.fallen;
}

bool referee_has_shown(const struct referee *referee)
{
    return referee->desk.table.showed;
}

uint8_t referee_viewer(const struct referee *referee)
{
    return referee->desk.hand.viewer;
}

bool referee_is_based(const struct referee *referee)
{
    return referee->desk.hand.header.based;
}

uint32_t referee_orders(const struct referee *referee)
{
    return referee->desk.table.orders;
}

const char *referee_bot(const struct referee *referee, uint8_t side, const char **seed)
{
    const struct referee_header *header = &referee->desk.hand.header;

    *seed = header->bot_seed[side].length ? header->bot_seed[side].at : NULL;
    return header->bot[side].length ? header->bot[side].at : NULL;
}

const char *referee_scenario_name(const struct referee *referee)
{
    return referee->desk.hand.header.scenario_name.length
               ? referee->desk.hand.header.scenario_name.at
               : "";
}

int16_t referee_option(const struct referee *referee, unsigned option)
{
    return referee->desk.hand.header.option[option];
}

const char *referee_seed(const struct referee *referee, uint32_t *line)
{
    const struct referee_header *header = &referee->desk.hand.header;

    *line = header->dice_line;
    return header->seed.length ? header->seed.at : NULL;
}

void referee_order_text(const struct referee *referee, struct text *out)
{
    const struct referee_desk *desk = &referee->desk;
    const struct referee_hand *hand = &desk->hand;
    const struct position_head *head = desk->table.before;
    struct game_names of = referee_names(hand, desk->table.before);
    struct names names = game_names(&of);
    struct order order = hand->order;

    if (order.side == head->to_act)
        order.side = -1;
    order_text(hand->game->verbs, &names, &order, out);
}

const char *referee_order_words(const struct referee *referee)
{
    return referee->desk.table.seal.deed.at;
}

enum log_kind referee_dice_source(const struct referee *referee)
{
    return referee->desk.hand.header.dice ? referee->desk.hand.header.source : LOG_BLANK;
}

const void *referee_before(const struct referee *referee)
{
    return referee->desk.table.before;
}

unsigned referee_shown(const struct referee *referee)
{
    return referee->telling.answer.next ? referee->telling.answer.next - 1 : 0;
}

bool referee_goes_on(const struct referee *referee)
{
    const struct referee_hand *hand = &referee->desk.hand;

    return !hand->broken && hand->stage != STAGE_READ &&
           (hand->stage != STAGE_HEADER || !hand->header.faulty);
}

bool referee_passed_over(const struct referee *referee)
{
    return referee->advance.skipped;
}

bool referee_answered(const struct referee *referee)
{
    return referee->desk.hand.answered;
}

bool referee_is_told(const struct referee *referee)
{
    return referee->heard.suspended;
}

bool referee_lacks_dice(const struct referee *referee)
{
    return referee->telling.wanted.length > 0 && referee->desk.hand.diags.count == 1;
}

bool referee_rule_tells(const struct referee *referee)
{
    const struct referee_hand *hand = &referee->desk.hand;
    const struct hooks *hooks = hand->game && hand->game->hooks && hand->scenario
                                    ? hand->game->hooks(hand->scenario)
                                    : NULL;

    return hooks && hooks->tells;
}

bool referee_is_untold(const struct referee *referee, uint32_t *order)
{
    const struct answer *answer = &referee->telling.answer;

    *order = answer->line;
    return referee->desk.hand.stage == STAGE_READ && !answer->next && answer->count &&
           !answer->shown;
}

bool referee_is_account(const struct referee *referee)
{
    return referee_reads_account(&referee->desk.hand);
}

bool referee_would_pass_over(const struct referee *referee)
{
    return referee_advance_bars(&referee->advance);
}

bool referee_advance_is_whole(struct referee *referee)
{
    return referee_blocks_are_ended(&referee->desk.hand, &referee->advance);
}

uint8_t referee_order_side(const struct referee *referee)
{
    return referee_side_of(&referee->desk.hand.order, referee->desk.table.before);
}

enum order_seen referee_order_seen(const struct referee *referee)
{
    return referee_sees_order(&referee->desk.hand, referee->desk.table.before);
}

bool referee_order_heard(const struct referee *referee)
{
    return referee_order_seen(referee) != ORDER_UNSEEN || referee->telling.answer.seen.length > 0 ||
           referee->telling.answer.json.length > 0;
}
