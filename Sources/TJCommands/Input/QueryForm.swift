/// The summary of the query language in the help and in `tj-query(7)`.
package enum QueryForm {
  /// The lines.
  package static let lines = [
    #"words "a phrase" /regex/i         in title and body (title:x  body:x)"#,
    "tag:work  #work                   a tag; work matches work/... too",
    "in:daily  in:work/*               a thread, or several",
    "from:anna                         the sender",
    "mood:4  mood:4..  mood:>=4        a field; numbers, dates, durations",
    "weather:sun  sleep/hours:6..8     a choice; a range of values",
    "tally/coffee:3..                  on days when a tally had this count",
    "has:weather  no:weather           with or without a value",
    "is:favorite                       or edited, milestone, conflict, ...",
    "date:2026-05..2026-06             or on:  since:  until:  (after:  before:)",
    "2026-05-01  2026-05               a date alone means on:",
    "id:k3f9qd  ^k3f                   an id, or its first characters",
    "( )     NOT a    a b    a OR b    in order of precedence; a space means AND",
  ]
}
