#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "cmd.h"
#include "key_file.h"

static int write_key(const char *path, const uint8_t seed[KEY_SEED], bool shown)
{
    static const char said[] =
        "is your key. Copy these lines by hand and keep them apart from it:\n"
        "`vcz key restore FILE` makes the file of them. They are shown once.\n\n";
    struct diags diags = {0};
    struct text text = {0};
    key_write(seed, &text);
    if (text.failed)
        diag_no_memory(&diags);
    else if (key_file_write(path, &text, &diags) && shown) {
        cmd_print("%.200s %s", path, said);
        cmd_write(NULL, text.at, text.length);
        cmd_flush();
    }
    key_text_wipe(&text);
    cmd_print_faults(&diags, 0);
    return diags_status(&diags);
}

static int new_key(const char *path)
{
    uint8_t seed[KEY_SEED];
    struct key key;
    if (sodium_init() < 0)
        return cmd_fault(&command_key, "libsodium does not start");
    do
        randombytes_buf(seed, sizeof seed);
    while (!key_make(seed, &key));
    key_wipe(&key);
    int status = write_key(path, seed, true);
    sodium_memzero(seed, sizeof seed);
    return status;
}

static int restore(const char *path)
{
    uint8_t seed[KEY_SEED];
    struct diags diags = {0};
    int status;
    if (key_file_input(STDIN_FILENO, "-", seed, &diags)) {
        status = write_key(path, seed, false);
    } else {
        cmd_print_faults(&diags, 0);
        status = diags_status(&diags);
    }
    sodium_memzero(seed, sizeof seed);
    return status;
}

static void print_public(const char *what, const uint8_t key[KEY_SIGN])
{
    char words[KEY_WORDS_ROOM];
    sodium_bin2base64(words, sizeof words, key, KEY_SIGN, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    cmd_print("%s %s\n", what, words);
}

static int show(const char *path)
{
    struct diags diags = {0};
    struct key key = {0};
    if (key_file_read(path, &key, &diags)) {
        print_public("signs", key.player.sign);
        print_public("casts", key.player.cast);
    }
    key_wipe(&key);
    cmd_print_faults(&diags, 0);
    return diags_status(&diags);
}

static int run(const struct cmd_call *call)
{
    const char *what = call->operand[0];
    const char *path = call->operand[1];
    if (strcmp(what, "new") == 0)
        return new_key(path);
    if (strcmp(what, "show") == 0)
        return show(path);
    if (strcmp(what, "restore") == 0)
        return restore(path);
    return cmd_usage(call->command, "a key is new, show or restore, not '%.60s'", what);
}

const struct command command_key = {
    .name = "key",
    .line = "make or restore the key of a player by mail",
    .wants = "new, show or restore, and which file?",
    .help = "usage: vcz key new FILE\n"
            "       vcz key show FILE\n"
            "       vcz key restore FILE < TEXT\n"
            "\n"
            "A key signs your orders and casts the other's dice in games with `dice mail`.\n"
            "One key serves for all your games. Who reads it can play in your name, and\n"
            "know the dice that you will cast.\n"
            "\n"
            "  new      makes a file of random bits that only you can read, and prints four\n"
            "           lines to be copied by hand; a file that is there stays as it is\n"
            "  show     prints the half that others may know\n"
            "  restore  makes the file of the four lines; a slip is told with its line\n"
            "\n"
            "exit status: 0 done, 2 not\n",
    .least = 2,
    .most = 2,
    .run = run,
};
