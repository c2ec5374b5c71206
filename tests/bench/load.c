/* load: the campaign from its files; the floor is libyaml alone over the same bytes. */
#include <yaml.h>

#include "../unit/campaign.h"
#include "bench.h"

static void load(void *with)
{
    struct campaign *campaign = with;

    if (!campaign_load(campaign))
        exit(2);
    campaign_free(campaign);
}

static void parse(void *with)
{
    static const char *const files[] = {"campaign", "map", "units", "tables", "reinforcements"};

    (void)with;
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
        char name[80];
        yaml_parser_t parser;
        yaml_event_t event;
        bool more = true;

        snprintf(name, sizeof name, "veracruz/%s.yaml", files[i]);
        FILE *file = fopen(campaign_path("VCZ_FIXTURES", "fixtures", name), "rb");
        if (!file || !yaml_parser_initialize(&parser))
            exit(2);
        yaml_parser_set_input_file(&parser, file);
        while (more && yaml_parser_parse(&parser, &event)) {
            more = event.type != YAML_STREAM_END_EVENT;
            yaml_event_delete(&event);
        }
        yaml_parser_delete(&parser);
        fclose(file);
    }
}

int main(void)
{
    static struct campaign campaign;
    double time = bench_time(200, load, &campaign);

    printf("%.2f %.2f\n", time / 1e3, bench_time(200, parse, NULL) / 1e3);
    return 0;
}
