/* What is written of the record, and held until its dice are there. */
#ifndef REFEREE_RECORD_H
#define REFEREE_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct referee_desk;
struct referee_hand;
struct referee_mail;

/* Adds the line in hand to the record. */
void referee_echo(struct referee_desk *desk);
/* A record is written, and all of it. */
bool mail_writes(const struct referee_desk *desk);
void mail_write_line(struct referee_desk *desk, const char *bytes, size_t length);
void mail_write_held(struct referee_desk *desk);
/* "WHAT LETTERS", and the other half beneath it. */
void mail_write_words(struct referee_desk *desk, const char *what, const uint8_t *bytes,
                      size_t length);
/* The same behind the number of the batch: "sign 7 LETTERS". */
void mail_write_numbered(struct referee_desk *desk, const char *what, const uint8_t *bytes,
                         size_t length);
/* Keeps a line, or the one in hand, until the dice are there. */
void mail_hold(struct referee_hand *hand, struct referee_mail *mail, const char *bytes,
               size_t length, uint32_t number);
void mail_hold_line(struct referee_hand *hand, struct referee_mail *mail);
/* The line in hand, and the first half before it, go into the record. */
void mail_echo_half(struct referee_desk *desk);

#endif
