internal import JournalFormat

/// The messages of this module, one function for each rule.
extension Diagnostic {
  static func unsupportedVersion(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .unsupportedVersion,
      at: range,
      "unsupported format version, so the thread is read-only; update tj, or change this line to '\(JournalThread.formatLine)'"
    )
  }

  static func unexpectedShape(at range: Range<Int>, wanted: String) -> Diagnostic {
    Diagnostic(.opaqueYAML, at: range, "expected \(wanted); this value is kept but ignored")
  }

  static func unreadableTarget(at range: Range<Int>, _ reason: String) -> Diagnostic {
    Diagnostic(.opaqueYAML, at: range, "invalid target (ignored): \(reason)")
  }

  static func noTag(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .unfitValue,
      at: range,
      "not every item is a tag (a letter followed by letters, digits, '-', '_' and '/')"
    )
  }

  static func superseded(at range: Range<Int>, by name: FieldName) -> Diagnostic {
    Diagnostic(
      .undefinedField,
      at: range,
      "former name of the field \(name), which also has a value here; delete one of the two"
    )
  }

  static func nearProperty(at range: Range<Int>, fix: Splice) -> Diagnostic {
    Diagnostic(
      .nearProperty,
      at: range,
      "this is text, not a field; write a field as '- key:: value'",
      fix: fix
    )
  }

  static func impossibleDate(
    at range: Range<Int>,
    _ part: EntryTimestamp.ImpossiblePart,
    isFirst: Bool
  ) -> Diagnostic {
    let place = isFirst ? "before all others in the thread" : "after the one above"
    return Diagnostic(
      .impossibleDate,
      at: range,
      "\(part.reason); until it is fixed, the entry is sorted \(place)"
    )
  }

  static func missingOffset(
    at range: Range<Int>,
    _ fit: ZonedTime.Fit,
    assumed offset: UTCOffset,
    as stamp: EntryTimestamp
  ) -> Diagnostic {
    let fix = Splice(at: range.upperBound, insert: Array(" \(offset)".utf8))
    return switch fit {
    case .unique:
      Diagnostic(
        .missingOffset,
        at: range,
        "missing UTC offset; assuming \(offset)",
        fix: fix
      )
    case .repeated:
      Diagnostic(
        .repeatedTime,
        at: range,
        "this time occurs twice that day; assuming the first, \(offset)",
        fix: fix
      )
    case .skipped:
      Diagnostic(
        .skippedTime,
        at: range,
        "the clocks skip this time that day; reading it as \(stamp)"
      )
    }
  }

  static func zoneDisagrees(at range: Range<Int>, expected: UTCOffset) -> Diagnostic {
    Diagnostic(
      .zoneDisagrees,
      at: range,
      "the offset of this zone is \(expected) at that time; using the offset in the header"
    )
  }

  static func farFuture(at range: Range<Int>) -> Diagnostic {
    Diagnostic(.farFuture, at: range, "more than a day in the future")
  }

  static func continuedSingleLine(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .continuedSingleLine,
      at: range,
      "this field takes a single line; if this is part of the entry's text, put a blank line above it"
    )
  }

  static func undefinedField(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .undefinedField,
      at: range,
      "this thread has no such field; the value is kept as text"
    )
  }

  static func unknownType(at range: Range<Int>, _ reason: String) -> Diagnostic {
    Diagnostic(.unknownType, at: range, reason)
  }

  static func unfitValue(at range: Range<Int>, _ reason: String) -> Diagnostic {
    Diagnostic(.unfitValue, at: range, reason)
  }

  static func unknownSender(at range: Range<Int>, _ sender: Handle) -> Diagnostic {
    Diagnostic(
      .unknownSender,
      at: range,
      "\(sender) is not a participant in this thread; add the name to 'participants'"
    )
  }

  static func tallyWithoutAmount(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .tallyWithoutAmount,
      at: range,
      "a tally entry starts with an amount such as +1; this one counts as 0"
    )
  }

  static func brokenLink(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .brokenLink,
      at: range,
      "there is no such thread or entry in the journal; correct the link"
    )
  }
}
