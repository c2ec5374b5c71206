/* What joins the batches of a game by mail: what is signed, what is asked of the other's random
 * function, what the dice are made of, and the link that covers all of it. */
#ifndef PROOF_CHAIN_H
#define PROOF_CHAIN_H

#include "proof/key.h"

enum { CHAIN_LINK = 32 };

struct chain_batch {
    uint32_t number; /* from 1; 0 is the start of the game, which has no orders and no signature */
    uint8_t side;
    uint8_t before[CHAIN_LINK]; /* the link that it goes on from */
    uint8_t orders[CHAIN_LINK]; /* hash of its orders */
    uint8_t signature[KEY_SIGNATURE];
};

/* The link of a header, and the hash of orders: a line each, ended. */
void chain_header(const char *text, size_t length, uint8_t link[CHAIN_LINK]);
void chain_orders(const char *text, size_t length, uint8_t hash[CHAIN_LINK]);
/* Orders of a side that a judge has taken, in whose games nobody signs. */
void chain_judged(const char *side, const char *text, size_t length, uint8_t hash[CHAIN_LINK]);
void chain_sign(struct chain_batch *batch, const struct key *key);
bool chain_is_signed(const struct chain_batch *batch, const struct key_player *player);
/* Asks the other's random function: false if the key is no good. */
bool chain_cast(const struct chain_batch *batch, const struct key *key, uint8_t proof[VRF_PROOF]);
bool chain_is_cast(const struct chain_batch *batch, const struct key_player *player,
                   const uint8_t proof[VRF_PROOF]);
/* The key of the dice that a proof gives (dice_key); false if it gives none. */
bool chain_dice(const uint8_t proof[VRF_PROOF], uint8_t key[CHAIN_LINK]);
/* The link behind the batch; with NULL no die fell for it. */
void chain_link(const struct chain_batch *batch, const uint8_t *proof, uint8_t link[CHAIN_LINK]);

/* The link goes on from what a side has told that no signature covers yet: a line each, ended. */
void chain_link_told(uint8_t link[CHAIN_LINK], const char *text, size_t length);

/* A player takes back the batch behind which that link stands; two such signatures do. */
void chain_sign_void(const uint8_t link[CHAIN_LINK], uint32_t number, const struct key *key,
                     uint8_t signature[KEY_SIGNATURE]);
bool chain_is_void(const uint8_t link[CHAIN_LINK], uint32_t number, const struct key_player *player,
                   const uint8_t signature[KEY_SIGNATURE]);
/* The link goes on from what both have signed, those of the sides in their order. */
void chain_link_void(uint8_t link[CHAIN_LINK], uint32_t number,
                     uint8_t signature[2][KEY_SIGNATURE]);

/* A player names his heir, who may succeed him when he has been silent for so many days. */
void chain_sign_heir(uint8_t side, uint32_t days, const struct key_player *heir,
                     const struct key *key, uint8_t signature[KEY_SIGNATURE]);
bool chain_is_heir(uint8_t side, uint32_t days, const struct key_player *heir,
                   const struct key_player *player, const uint8_t signature[KEY_SIGNATURE]);

/* The heir of a side succeeds: he and the other side sign that. */
enum { CHAIN_BY_HEIR, CHAIN_BY_OTHER, CHAIN_BOTH };

struct chain_succession {
    uint32_t number; /* of the last batch */
    uint8_t side;
    uint32_t days;              /* for which it has been silent */
    uint8_t before[CHAIN_LINK]; /* the link that it goes on from */
    uint8_t signature[CHAIN_BOTH][KEY_SIGNATURE];
};

void chain_sign_succession(struct chain_succession *succession, unsigned by, const struct key *key);
bool chain_is_succession(const struct chain_succession *succession, unsigned by,
                         const struct key_player *player);
/* The link behind it. */
void chain_link_succession(const struct chain_succession *succession, uint8_t link[CHAIN_LINK]);

#endif
