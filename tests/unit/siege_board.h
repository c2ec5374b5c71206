/* A board of Veracruz for tests of what is asked and told: Perote is besieged [12.11]. */
#ifndef SIEGE_BOARD_H
#define SIEGE_BOARD_H

/* Three of the American counters lie beneath the leader, where Mexico
 * cannot tell them [14.31]; they are 3, 3 and, of the guns, 2 strong. */
static const char siege[] = "scenario: siege\n"
                            "base: veracruz/campaign\n"
                            "turns: {first: 8, last: 9}\n"
                            "board:\n"
                            "  phase: us.siege\n"
                            "  units: {\"1222\": [us.worth, us.4inf, us.5inf, us.taylor], "
                            "\"1221\": [mx.5inf]}\n";

#endif
