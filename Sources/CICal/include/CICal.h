// libical, loaded when a calendar is read or written: no other command needs it.
#pragma once
#include <libical/ical.h>

// Loads libical, the first time: 0, or CICAL_MISSING where it is not there. No thread may call another function before.
int cical_start(void);

// Why libical could not be loaded.
const char *cical_problem(void);

#define CICAL_MISSING (-1000)

// The bytes of a file, of which libical takes line by line.
typedef struct {
  const char *bytes;
  size_t count, offset;
  // The number of lines that were taken, and the number of the one that libical looked at last.
  long taken, last;
} cical_source;

// What a line is, as far as it matters before it is parsed.
typedef enum {
  CICAL_BLANK, CICAL_BEGIN_CALENDAR, CICAL_END_CALENDAR, CICAL_BEGIN_OUTER, CICAL_BEGIN_INNER, CICAL_OTHER,
} cical_line;

// The next line, unfolded, to be freed; `number` is that of its first line in the file. NULL at the end.
char *cical_next_line(icalparser *parser, cical_source *source, long *number);

// What a line is.
cical_line cical_kind(const char *line);

// Whether a line has no value, which libical takes for a mistake.
int cical_is_empty(const char *line);

// Whether a line is a property.
int cical_is_property(char *line);

// Adds a property with a text that is not escaped yet, or else with a value in its written form.
void cical_add(icalcomponent *part, const char *name, const char *text);

// Adds a date, a time in UTC, or one on the clock of a zone.
void cical_add_time(icalcomponent *part, const char *name, icaltimetype time, const char *zone);

// The text of a property without escapes, or NULL if it has a value of another kind.
const char *cical_text(const icalproperty *property);

// The time of a property, or a null time.
icaltimetype cical_time(const icalproperty *property);

// The length of time that a property is, in seconds.
int cical_seconds(const icalproperty *property, int *seconds);

// Whether a recurrence is every year without an end, in no month (0) or one, on no day of it (0) or one.
int cical_is_yearly(const icalproperty *property, int *month, int *day);

// A copy of the system's rules for a zone, under its own name, or NULL if there are none.
icalcomponent *cical_system_zone(const char *name);

// The seconds by which clocks are ahead of UTC in a zone of the system; 0 if there are no rules for it, else 1.
int cical_system_offset(const char *name, icaltimetype time, int *seconds);

// The zone that a calendar describes, or NULL if its rules are more than changes of the clock once a year.
icaltimezone *cical_zone(icalcomponent *part);

// The seconds by which clocks are ahead of UTC in a zone; the first of two equal times.
int cical_offset(icaltimezone *zone, icaltimetype time);
