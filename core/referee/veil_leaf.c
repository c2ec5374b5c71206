/* The leaf of a piece that lies hidden: what stands in it, its key, and whether it is open. */
#include <string.h>

#include "game/game.h"
#include "referee/veil.h"

const char referee_off_map[] = "off";

bool referee_veil_word(const struct log_line *line, unsigned word, uint8_t bytes[COMMIT_HASH])
{
    _Static_assert((int)COMMIT_KEY == (int)COMMIT_HASH, "both are read alike");
    if (word >= line->count)
        return false;
    return commit_word_read(line->word[word].text.at, line->word[word].text.length, bytes);
}

void referee_veil_leaf(const struct game_names *of, int32_t unit, int32_t cell, struct text *out)
{
    of->game->unit_name(of->scenario, of->position, unit, out);
    text_char(out, ' ');
    if (cell < 0)
        text_add(out, referee_off_map);
    else
        game_cell_name(of->game, of->scenario, cell, out);
}

void referee_audit_key(const struct referee_veil *veil, uint32_t index, uint8_t key[COMMIT_KEY])
{
    if (veil->audit)
        memcpy(key, veil->key[index], COMMIT_KEY);
    else
        commit_key(veil->secret, veil->of.number, index, key);
}

void referee_audit_add_keys(const struct referee_veil *veil, struct text *out)
{
    uint8_t key[COMMIT_KEY];
    char word[COMMIT_WORD];

    text_format(out, "keys %u", (unsigned)veil->of.number);
    for (uint32_t i = 0; i < veil->of.count; i++) {
        referee_audit_key(veil, i, key);
        commit_word(key, word);
        text_format(out, " %s", word);
    }
    text_char(out, '\n');
}

uint32_t referee_veil_index(const struct referee_veil *veil, int32_t unit)
{
    uint32_t index = 0;

    while (index < veil->of.count && veil->piece[index] != unit)
        index++;
    return index;
}

bool referee_veil_is_open(const struct referee_veil *veil, int32_t unit)
{
    uint32_t index = referee_veil_index(veil, unit);

    return index == veil->of.count || veil->opened[index] != NOT_OPENED;
}

void referee_veil_open(struct referee_veil *veil, const struct game *game, const void *scenario,
                       int32_t unit, struct text *out)
{
    const struct game_names then = {game, scenario, veil->at};
    uint32_t index = referee_veil_index(veil, unit);
    uint8_t key[COMMIT_KEY], path[COMMIT_DEPTH][COMMIT_HASH];
    char word[COMMIT_WORD];

    if (!veil->line || !veil->whole || !veil->count || index == veil->of.count ||
        veil->opened[index] != NOT_OPENED)
        return;
    veil->opened[index] = game->looks->unit_cell(scenario, veil->at, veil->piece[index]);
    referee_audit_key(veil, index, key);
    commit_word(key, word);
    text_format(out, "opening %u ", (unsigned)veil->of.number);
    referee_veil_leaf(&then, unit, veil->opened[index], out);
    text_format(out, " %s", word);
    commit_path(&veil->of, veil->leaf, index, path);
    for (unsigned i = 0; i < commit_depth(veil->of.count); i++) {
        commit_word(path[i], word);
        text_format(out, " %s", word);
    }
    text_char(out, '\n');
}
