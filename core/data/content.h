/* What a document says, in bytes that are the same however it is laid out; their digest, and where
 * two documents say something else.
 *
 * A text is its length in bytes, a colon, and the text; a list is its entries in brackets `[]`; a
 * map is the key and the value of each entry in braces `{}`. Entries keep their order. Comments are
 * no part of it, nor is where a figure comes from, or in what it is counted: entries `source`,
 * `sources`, `why`, `doubts` and `measure` are left out. */
#ifndef DATA_CONTENT_H
#define DATA_CONTENT_H

#include "data/node.h"

/* Hexadecimal digits of a digest, which is BLAKE2b-128, and NUL. */
enum { DIGEST_HEX = 33 };

/* The digest of that content; false without memory. */
bool content_digest(const struct node *root, char hex[DIGEST_HEX]);
/* The digest of any bytes; false when libsodium does not start. */
bool bytes_digest(const char *bytes, size_t length, char hex[DIGEST_HEX]);

/* Adds where two documents differ, a line each, ended: "12.28, row 3, column 13-16 is 3 here, 1
 * there". No more than `most` lines; how many there are is the answer. */
unsigned content_compare(const struct node *here, const struct node *there, unsigned most,
                         struct text *out);
/* Looks for the one figure which, with another value, gives the document of that digest, and adds
 * the same line without its end; false when there is none. *work is how many bytes may be hashed,
 * and how many are left. The document of the digest is the one there, or with `turned` the one
 * here. */
bool content_find(const struct node *root, const char *hex, bool turned, uint64_t *work,
                  struct text *out);

#endif
