#include "CICal.h"
#include <strings.h>
#define LIBRARY "libical.so.3"
#define CALLS "../CICal/calls.h"
#include "../CPosix/loaded.h"

static void start(void) {
  status = load();
  if (!status) icalerror_set_errors_are_fatal(0);
}

int cical_start(void) { return started(); }

const char *cical_problem(void) { return problem; }

// Copies the next piece of a file, which ends with its line, and returns NULL at the end of the file.
static char *next_piece(char *piece, size_t size, void *data) {
  cical_source *source = data;
  size_t rest = source->count - source->offset;
  source->last = source->taken + 1;
  if (!rest) return NULL;
  const char *start = source->bytes + source->offset;
  size_t most = rest < size - 1 ? rest : size - 1;
  const char *end = memchr(start, '\n', most);
  size_t count = end ? (size_t)(end - start) + 1 : most;
  memcpy(piece, start, count);
  piece[count] = 0;
  source->offset += count;
  if (end) source->taken++;
  return piece;
}

char *cical_next_line(icalparser *parser, cical_source *source, long *number) {
  // libical has already looked at the beginning of this line.
  *number = source->last ? source->last : 1;
  icalparser_set_gen_data(parser, source);
  return icalparser_get_line(parser, next_piece);
}

cical_line cical_kind(const char *line) {
  static const char *const outer[] = {"VEVENT", "VTODO", "VJOURNAL", "VTIMEZONE", "VFREEBUSY"};
  if (!line[strspn(line, " \t\r")]) return CICAL_BLANK;
  if (!strcasecmp(line, "BEGIN:VCALENDAR")) return CICAL_BEGIN_CALENDAR;
  if (!strcasecmp(line, "END:VCALENDAR")) return CICAL_END_CALENDAR;
  if (strncasecmp(line, "BEGIN:", 6)) return CICAL_OTHER;
  for (int i = 0; i < 5; i++)
    if (!strcasecmp(line + 6, outer[i])) return CICAL_BEGIN_OUTER;
  return CICAL_BEGIN_INNER;
}

int cical_is_empty(const char *line) {
  size_t count = strlen(line);
  return count > 1 && line[count - 1] == ':';
}

int cical_is_property(char *line) {
  char begin[] = "BEGIN:VEVENT";
  icalparser *parser = icalparser_new();
  icalparser_add_line(parser, begin);
  icalcomponent *part = icalparser_add_line(parser, line);
  int is_property = icalparser_get_state(parser) == ICALPARSER_IN_PROGRESS;
  if (part) icalcomponent_free(part);
  icalparser_free(parser);
  return is_property;
}

static void add(icalcomponent *part, const char *name, icalvalue *value, const char *zone) {
  icalproperty_kind kind = icalproperty_string_to_kind(name);
  icalproperty *property = value ? icalproperty_new(kind) : NULL;
  if (!property) return;
  if (kind == ICAL_X_PROPERTY) icalproperty_set_x_name(property, name);
  icalproperty_set_value(property, value);
  if (zone) icalproperty_add_parameter(property, icalparameter_new_tzid(zone));
  icalcomponent_add_property(part, property);
}

void cical_add(icalcomponent *part, const char *name, const char *text) {
  icalproperty_kind kind = icalproperty_string_to_kind(name);
  icalvalue_kind value = icalproperty_kind_to_value_kind(kind);
  add(part, name,
      kind == ICAL_X_PROPERTY    ? icalvalue_new_x(text)
      : value == ICAL_TEXT_VALUE ? icalvalue_new_text(text)
                                 : icalvalue_new_from_string(value, text),
      NULL);
}

void cical_add_time(icalcomponent *part, const char *name, icaltimetype time, const char *zone) {
  if (!zone && !time.is_date) time.zone = icaltimezone_get_utc_timezone();
  add(part, name, time.is_date ? icalvalue_new_date(time) : icalvalue_new_datetime(time), zone);
}

const char *cical_text(const icalproperty *property) {
  const icalvalue *value = icalproperty_get_value(property);
  switch (value ? icalvalue_isa(value) : ICAL_NO_VALUE) {
    case ICAL_TEXT_VALUE: return icalvalue_get_text(value);
    case ICAL_X_VALUE: return icalvalue_get_x(value);
    default: return NULL;
  }
}

icaltimetype cical_time(const icalproperty *property) {
  const icalvalue *value = icalproperty_get_value(property);
  icalvalue_kind kind = value ? icalvalue_isa(value) : ICAL_NO_VALUE;
  int is_time = kind == ICAL_DATE_VALUE || kind == ICAL_DATETIME_VALUE || kind == ICAL_DATETIMEDATE_VALUE;
  return is_time ? icalvalue_get_datetimedate(value) : icaltime_null_time();
}

int cical_seconds(const icalproperty *property, int *seconds) {
  const icalvalue *value = icalproperty_get_value(property);
  switch (value ? icalvalue_isa(value) : ICAL_NO_VALUE) {
    case ICAL_DURATION_VALUE: *seconds = icaldurationtype_as_int(icalproperty_get_duration(property)); return 1;
    case ICAL_TRIGGER_VALUE: {
      struct icaltriggertype trigger = icalproperty_get_trigger(property);
      *seconds = icaldurationtype_as_int(trigger.duration);
      return icaltime_is_null_time(trigger.time);
    }
    default: return 0;
  }
}

#define IS_END(rule, list, place) ((rule)->list[place] == ICAL_RECURRENCE_ARRAY_MAX)

// Whether a rule is every so many years, at one time of a day that is neither a number in the year nor in a list.
static int is_simple(const struct icalrecurrencetype *rule) {
  return rule->freq == ICAL_YEARLY_RECURRENCE && IS_END(rule, by_second, 0) && IS_END(rule, by_minute, 0) &&
         IS_END(rule, by_hour, 0) && IS_END(rule, by_year_day, 0) && IS_END(rule, by_week_no, 0) &&
         IS_END(rule, by_set_pos, 0) && IS_END(rule, by_month, 1) && IS_END(rule, by_day, 1);
}

int cical_is_yearly(const icalproperty *property, int *month, int *day) {
  struct icalrecurrencetype rule = icalproperty_get_rrule(property);
  *month = IS_END(&rule, by_month, 0) ? 0 : rule.by_month[0];
  *day = IS_END(&rule, by_month_day, 0) ? 0 : rule.by_month_day[0];
  return is_simple(&rule) && rule.interval <= 1 && rule.count == 0 && icaltime_is_null_time(rule.until) &&
         IS_END(&rule, by_day, 0) && (!*day || IS_END(&rule, by_month_day, 1));
}

icalcomponent *cical_system_zone(const char *name) {
  icaltimezone *zone = icaltimezone_get_builtin_timezone(name);
  icalcomponent *rules = zone ? icaltimezone_get_component(zone) : NULL;
  icalcomponent *copy = rules ? icalcomponent_new_clone(rules) : NULL;
  icalproperty *id = copy ? icalcomponent_get_first_property(copy, ICAL_TZID_PROPERTY) : NULL;
  if (id) icalproperty_set_tzid(id, name);
  return copy;
}

int cical_system_offset(const char *name, icaltimetype time, int *seconds) {
  icaltimezone *zone = icaltimezone_get_builtin_timezone(name);
  if (zone && icaltimezone_get_component(zone)) return *seconds = cical_offset(zone, time), 1;
  return 0;
}

// The rules from which on a zone is refused: each makes a list of changes for several hundred years.
#define MOST_RULES 100

icaltimezone *cical_zone(icalcomponent *part) {
  int count = 0, has_offset = 0;
  for (icalcomponent *half = icalcomponent_get_first_component(part, ICAL_ANY_COMPONENT); half;
       half = icalcomponent_get_next_component(part, ICAL_ANY_COMPONENT)) {
    has_offset |= icalcomponent_get_first_property(half, ICAL_DTSTART_PROPERTY) &&
                  icalcomponent_get_first_property(half, ICAL_TZOFFSETTO_PROPERTY);
    for (icalproperty *property = icalcomponent_get_first_property(half, ICAL_RRULE_PROPERTY); property;
         property = icalcomponent_get_next_property(half, ICAL_RRULE_PROPERTY)) {
      struct icalrecurrencetype rule = icalproperty_get_rrule(property);
      if (!is_simple(&rule) || !IS_END(&rule, by_month_day, 7) || ++count > MOST_RULES) return NULL;
    }
  }
  if (!has_offset) return NULL;
  icalcomponent *copy = icalcomponent_new_clone(part);
  icaltimezone *zone = icaltimezone_new();
  if (icaltimezone_set_component(zone, copy)) return zone;
  icalcomponent_free(copy);
  icaltimezone_free(zone, 1);
  return NULL;
}

int cical_offset(icaltimezone *zone, icaltimetype time) {
  // Clocks that are set back show a time twice, first with the greater offset, whichever half is daylight saving.
  int standard = icaltimezone_get_utc_offset(zone, &time, NULL);
  time.is_daylight = 1;
  int daylight = icaltimezone_get_utc_offset(zone, &time, NULL);
  return standard > daylight ? standard : daylight;
}
