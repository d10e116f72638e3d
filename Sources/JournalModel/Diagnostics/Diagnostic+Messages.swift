internal import JournalFormat

/// The sentences of this layer, one function a rule.
extension Diagnostic {
  static func unsupportedVersion(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .unsupportedVersion,
      at: range,
      "unsupported version: the thread is only read; update tj, or make this line 'tj: 1'"
    )
  }

  static func unexpectedShape(at range: Range<Int>, wanted: String) -> Diagnostic {
    Diagnostic(.opaqueYAML, at: range, "\(wanted) is expected here; this is kept and not read")
  }

  static func noTag(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .unfitValue,
      at: range,
      "not every item is a tag: a letter, then letters, digits, - _ and /"
    )
  }

  static func superseded(at range: Range<Int>, by name: FieldName) -> Diagnostic {
    Diagnostic(
      .undefinedField,
      at: range,
      "this is a former name of the field \(name), which has a value here; delete one of the two"
    )
  }

  static func nearProperty(at range: Range<Int>, fix: Splice) -> Diagnostic {
    Diagnostic(
      .nearProperty,
      at: range,
      "this is read as text, not as a field; a field is written as '- key:: value'",
      fix: fix
    )
  }

  static func impossibleDate(at range: Range<Int>, _ part: Stamp.ImpossiblePart) -> Diagnostic {
    Diagnostic(
      .impossibleDate,
      at: range,
      "\(part.reason); the entry is placed behind the one above until this is mended"
    )
  }

  static func missingOffset(
    at range: Range<Int>,
    _ fit: ZonedTime.Fit,
    assumed offset: UTCOffset
  ) -> Diagnostic {
    let fix = Splice(at: range.upperBound, insert: Array(" \(offset)".utf8))
    return switch fit {
    case .unique:
      Diagnostic(
        .missingOffset,
        at: range,
        "the time has no offset; \(offset) is assumed",
        fix: fix
      )
    case .repeated:
      Diagnostic(
        .repeatedTime,
        at: range,
        "the clock showed this time twice that day; the first, \(offset), is assumed",
        fix: fix
      )
    case .skipped:
      Diagnostic(
        .skippedTime,
        at: range,
        "the clock skipped this time that day; it is read as so much later, at \(offset)"
      )
    }
  }

  static func zoneDisagrees(at range: Range<Int>, expected: UTCOffset) -> Diagnostic {
    Diagnostic(
      .zoneDisagrees,
      at: range,
      "this zone has \(expected) at that time; the offset in the header counts"
    )
  }

  static func farFuture(at range: Range<Int>) -> Diagnostic {
    Diagnostic(.farFuture, at: range, "this is more than a day in the future")
  }

  static func continuedSingleLine(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .continuedSingleLine,
      at: range,
      "this field takes one line; if this is the entry's text, put a blank line above it"
    )
  }

  static func undefinedField(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .undefinedField,
      at: range,
      "the thread defines no field of this name; its value is kept as text"
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
      "\(sender) is not among the thread's participants; add the name there"
    )
  }

  static func tallyWithoutAmount(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .tallyWithoutAmount,
      at: range,
      "an entry of a tally begins with an amount such as +1; this one counts 0"
    )
  }
}
