/// The messages of this module, one function for each rule.
extension Diagnostic {
  static func frontMatterNotClosed(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .frontMatterNotClosed,
      at: range,
      "the front matter is not closed; add a --- line after it (until then only entries can be changed)"
    )
  }

  static func otherFrontMatter(at range: Range<Int>, named form: String) -> Diagnostic {
    Diagnostic(
      .otherFrontMatter,
      at: range,
      "front matter in \(form) is kept but not read; use YAML between lines of ---"
    )
  }

  static func invalidUTF8(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .invalidUTF8,
      at: range,
      "not valid UTF-8; kept as is (convert the file to UTF-8 to read it as text)"
    )
  }

  static func nulByte(at range: Range<Int>) -> Diagnostic {
    Diagnostic(.invalidUTF8, at: range, "NUL byte; it is kept, but few programs show it")
  }

  static func duplicateID(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .duplicateID,
      at: range,
      "duplicate id: an entry above has it; delete this ^id to get a new one"
    )
  }

  static func missingID(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .missingID,
      at: range,
      "no id yet; the entry gets one when it is changed or linked to"
    )
  }

  static func headerInsideFence(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .headerInsideFence,
      at: range,
      "this starts a new entry inside a code block; if it is pasted text, put \\ before it",
      fix: Splice(at: range.lowerBound, insert: [.backslash])
    )
  }

  static func unclosedFence(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .unclosedFence,
      at: range,
      "this code block is not closed in its entry, so Markdown shows everything after it as code"
    )
  }

  static func missingBlankLine(at range: Range<Int>, ending: LineEnding) -> Diagnostic {
    Diagnostic(
      .missingBlankLine,
      at: range,
      "no blank line between properties and text; a Markdown formatter would join them",
      fix: Splice(at: range.lowerBound, insert: ending.bytes)
    )
  }

  static func accidentalHeading(at range: Range<Int>, ending: LineEnding) -> Diagnostic {
    Diagnostic(
      .accidentalHeading,
      at: range,
      "Markdown turns text directly above --- into a heading; put a blank line between them",
      fix: Splice(at: range.lowerBound, insert: ending.bytes)
    )
  }

  static func propertyAfterBody(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .propertyAfterBody,
      at: range,
      "this looks like a property but is text, because the text of the entry starts above it"
    )
  }

  static func fragileKey(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .fragileKey,
      at: range,
      "a Markdown formatter may change this key; letters, digits, spaces and - _ . ' ( ) % + & # ? , are safe"
    )
  }

  static func conflictMarkers(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .conflictMarkers,
      at: range,
      "unresolved merge conflict; keep one version and delete the conflict markers"
    )
  }

  static func nearMiss(_ miss: NearMiss) -> Diagnostic {
    Diagnostic(
      .nearMiss,
      at: miss.range,
      "\(miss.reading): \(miss.reason)",
      fix: miss.fix
    )
  }
}
