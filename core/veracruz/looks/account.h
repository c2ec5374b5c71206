/* [14.0] The rooms of an account that is carried out: what its words name, a position of which the
 * side knows no more than it knows, telling, hearing, and the enemy's orders as it has them. */
#ifndef VERACRUZ_ACCOUNT_H
#define VERACRUZ_ACCOUNT_H

#include "game/game.h"
#include "veracruz/looks/known.h"

/* ---- account_names.c */

enum vz_number { VZ_PLAIN, VZ_CELL };

/* Figures of the position that are no counter's: so many of so many bytes, so far apart. */
struct vz_track {
    const char *name;
    uint16_t offset;
    uint8_t size, count, apart;
    enum vz_number kind;
    int32_t least, most;
};
extern const struct vz_track vz_tracks[];
extern const unsigned vz_track_count;
int32_t vz_track_value(const struct vz_position *p, const struct vz_track *track, unsigned n);
void vz_put_track_value(struct vz_position *p, const struct vz_track *track, unsigned n,
                        int32_t value);

enum vz_field {
    VZ_FIELD_AS,
    VZ_FIELD_HEX,
    VZ_FIELD_RANK,
    VZ_FIELD_STRENGTH,
    VZ_FIELD_FLAGS,
    VZ_FIELD_FORMATION,
    VZ_FIELD_INEFFECTIVE,
    VZ_FIELD_COUNTER,
    VZ_FIELD_SPENT,
    VZ_FIELD_STAYS,
    VZ_FIELD_IN,
    VZ_FIELD_PLACE,
    VZ_FIELDS
};
extern const char *const vz_fields[VZ_FIELDS];
uint32_t vz_field_of(const struct vz_known_unit *is, enum vz_field field);
/* A value that has no room is cut down: whoever puts it asks again. */
void vz_put_field(struct vz_known_unit *is, enum vz_field field, uint32_t value);

enum vz_stack_mark {
    VZ_MARK_COUNTERS,
    VZ_MARK_OF_FORMATION,
    VZ_MARK_PERCENT,
    VZ_MARK_STACK_FLAGS,
    VZ_MARK_ZONE,
    VZ_STACK_MARKS
};
extern const char *const vz_stack_marks[VZ_STACK_MARKS];
uint32_t vz_stack_mark_of(const struct vz_known *known, unsigned hex, enum vz_stack_mark mark);
void vz_put_stack_mark(struct vz_known *known, unsigned hex, enum vz_stack_mark mark,
                       uint32_t value);

void vz_add_known_unit(const struct vz_scenario *s, unsigned unit, struct text *out);
/* VZ_NO_UNIT: there is none of that name. */
unsigned vz_find_known_unit(const struct vz_scenario *s, struct slice name);
/* A hex, or where counters off the map are. */
void vz_add_known_hex(const struct vz_scenario *s, uint32_t hex, struct text *out);
bool vz_find_known_hex(const struct vz_scenario *s, struct slice name, int64_t *hex);

/* Trains that the side cannot tell are counted, since they have no names for it. */
struct vz_train_kind {
    const char *name;
    uint8_t type;
};
enum { VZ_TRAIN_KINDS = 2 };
extern const struct vz_train_kind vz_trains[VZ_TRAIN_KINDS];
/* A train that the side cannot tell, and of which it is not told whether it is on the map. */
bool vz_is_nameless(const struct vz_scenario *s, unsigned unit, const struct vz_known_unit *is);

/* ---- account_blank.c */

/* A march of its own or a fight, of which the side knows more than tracks say. */
bool vz_is_under_way(const struct vz_position *p, uint8_t side);
void vz_clear_under_way(struct vz_position *p);
/* Its orders in advance are the enemy's own affair, and what it has yet to do in its phase. */
void vz_clear_secrets(struct vz_position *p, uint8_t side);
/* What is under way is the same in both, and so are those whom the side knows whole in it. */
bool vz_go_on_alike(const struct vz_scenario *s, const struct vz_position *one,
                    const struct vz_position *other, const struct vz_known *before,
                    const struct vz_known *after);
void vz_blank(const void *scenario, void *position, uint8_t side);

/* ---- account_tell.c, account_hear.c, account_orders.c: struct game_account */

bool vz_tell_known(const void *scenario, const void *from, const void *to, uint8_t side,
                   struct text *out);
bool vz_hear_known(const void *scenario, void *position, uint8_t side, const struct log_word *words,
                   unsigned count, unsigned *bad);
int32_t vz_turned_over(const struct event *event);
bool vz_open_order(const void *scenario, void *before, uint8_t side, const struct order *order,
                   struct order *open);

#endif
