/* The leaf of a piece that lies hidden: what stands in it, its key, and whether it is open. */
#include <string.h>

#include "game/look.h"
#include "referee/state.h"
#include "referee/veil.h"

const char referee_off_map[] = "off";

bool referee_veil_word(const struct referee *referee, unsigned word, uint8_t bytes[COMMIT_HASH])
{
    struct slice text = referee->line.word[word].text;

    return commit_word_read(text.at, text.length, bytes);
}

void referee_veil_leaf(const struct referee *referee, const void *position, int32_t unit,
                       int32_t cell, struct text *out)
{
    referee->game->unit_name(referee->scenario, position, unit, out);
    text_char(out, ' ');
    if (cell < 0)
        text_add(out, referee_off_map);
    else
        game_cell_name(referee->game, referee->scenario, cell, out);
}

void referee_audit_key(const struct referee *referee, uint32_t index, uint8_t key[COMMIT_KEY])
{
    const struct referee_veil *veil = &referee->veil;

    if (veil->audit)
        memcpy(key, veil->key[index], COMMIT_KEY);
    else
        commit_key(veil->secret, veil->of.number, index, key);
}

bool referee_audit_reads_key(const struct referee *referee, unsigned word, uint8_t key[COMMIT_KEY])
{
    if (word >= referee->line.count)
        return false;
    struct slice text = referee->line.word[word].text;
    return commit_word_read(text.at, text.length, key);
}

uint32_t referee_veil_index(const struct referee_veil *veil, int32_t unit)
{
    uint32_t index = 0;

    while (index < veil->of.count && veil->piece[index] != unit)
        index++;
    return index;
}

bool referee_veil_is_open(const struct referee *referee, int32_t unit)
{
    const struct referee_veil *veil = &referee->veil;
    uint32_t index = referee_veil_index(veil, unit);

    return index == veil->of.count || veil->opened[index] != NOT_OPENED;
}

void referee_veil_open(struct referee *referee, int32_t unit, struct text *out)
{
    struct referee_veil *veil = &referee->veil;
    uint32_t index = referee_veil_index(veil, unit);
    uint8_t key[COMMIT_KEY], path[COMMIT_DEPTH][COMMIT_HASH];
    char word[COMMIT_WORD];

    if (!veil->line || !veil->whole || !veil->count || index == veil->of.count ||
        veil->opened[index] != NOT_OPENED)
        return;
    veil->opened[index] =
        referee->game->looks->unit_cell(referee->scenario, veil->at, veil->piece[index]);
    referee_audit_key(referee, index, key);
    commit_word(key, word);
    text_format(out, "opening %u ", (unsigned)veil->of.number);
    referee_veil_leaf(referee, veil->at, unit, veil->opened[index], out);
    text_format(out, " %s", word);
    commit_path(&veil->of, veil->leaf, index, path);
    for (unsigned i = 0; i < commit_depth(veil->of.count); i++) {
        commit_word(path[i], word);
        text_format(out, " %s", word);
    }
    text_char(out, '\n');
}

void referee_audit_writes_keys(struct referee *referee)
{
    const struct referee_veil *veil = &referee->veil;
    uint8_t key[COMMIT_KEY];
    char word[COMMIT_WORD];

    if (!referee->terms.audit || !veil->whole || referee->terms.output != REFEREE_RECORD)
        return;
    text_format(&referee->out, "keys %u", (unsigned)veil->of.number);
    for (uint32_t i = 0; i < veil->of.count; i++) {
        referee_audit_key(referee, i, key);
        commit_word(key, word);
        text_format(&referee->out, " %s", word);
    }
    text_char(&referee->out, '\n');
}
