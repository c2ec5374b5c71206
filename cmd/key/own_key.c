#include "key/own_key.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "key/file.h"
#include "key/passphrase.h"

void own_add_player(const char *side, const struct own_key *own, struct text *out)
{
    uint8_t bytes[KEY_PLAYER];
    char words[KEY_WORDS_ROOM], *second;

    key_player_write(&own->key.player, bytes);
    key_words(bytes, sizeof bytes, words, &second);
    text_format(out, "player %s %s\n" LOG_HALF_INDENT "%s\n", side, words, second);
}

bool own_read_key(const struct cmd_call *call, struct own_key *own)
{
    struct diags diags = {0};
    const char *path = cmd_value(call, "--key", 0);

    if (!path) {
        cmd_usage(call->command, "--key FILE is wanted; `vcz key new FILE` makes one");
        return false;
    }
    bool good = !key_passphrase_of(call) && key_file_own(path, own->seed, &diags);
    cmd_print_faults(&diags, 0);
    if (!good || key_begin(own->seed, own->secret, &own->key))
        return good;
    cmd_fault(call->command, "libsodium does not start");
    return false;
}

void own_hint(const char *words)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "%s\n", words);
}

bool own_print_header(const struct cmd_call *call, const char *side, const char *secret,
                      struct text *header)
{
    struct text out = {0};

    if (!cmd_value(call, "--json", 0) || header->failed)
        return cmd_write_text(header);
    text_add(&out, "{\"side\":");
    text_json_string(&out, side);
    text_add(&out, ",\"header\":[");
    for (size_t at = 0; at < header->length;) {
        size_t length = strcspn(header->at + at, "\n");

        text_add(&out, at ? "," : "");
        text_json(&out, header->at + at, length);
        at += length + 1;
    }
    text_add(&out, "]");
    if (secret) {
        text_add(&out, ",\"secret_in\":");
        text_json_string(&out, secret);
    }
    text_add(&out, "}\n");
    text_free(header);
    return cmd_write_text(&out);
}
