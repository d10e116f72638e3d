/// The sentences of this layer, one function a rule.
extension Diagnostic {
  static func frontMatterNotClosed(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .frontMatterNotClosed,
      at: range,
      "the front matter is not closed; put a line --- behind it (only entries can be changed until then)"
    )
  }

  static func otherFrontMatter(at range: Range<Int>, named form: String) -> Diagnostic {
    Diagnostic(
      .otherFrontMatter,
      at: range,
      "front matter in \(form) is kept but not read; a thread's is YAML between lines of ---"
    )
  }

  static func invalidUTF8(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .invalidUTF8,
      at: range,
      "this is not valid UTF-8; it is kept as it is (convert the file to UTF-8 to read it as text)"
    )
  }

  static func nulByte(at range: Range<Int>) -> Diagnostic {
    Diagnostic(.invalidUTF8, at: range, "a NUL byte; it is kept, but few programs show it")
  }

  static func duplicateID(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .duplicateID,
      at: range,
      "an entry above has the same id and keeps it; delete the ^id here to have a new one given"
    )
  }

  static func missingID(at range: Range<Int>) -> Diagnostic {
    Diagnostic(.missingID, at: range, "the entry has no id yet; it gets one when it is linked to")
  }

  static func headerInsideFence(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .headerInsideFence,
      at: range,
      "this begins a new entry inside a code block; if it was pasted as text, put \\ in front",
      fix: Splice(at: range.lowerBound, insert: [.backslash])
    )
  }

  static func unclosedFence(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .unclosedFence,
      at: range,
      "this code block is not closed in its entry, so Markdown shows all that follows as code"
    )
  }

  static func missingBlankLine(at range: Range<Int>, ending: LineEnding) -> Diagnostic {
    Diagnostic(
      .missingBlankLine,
      at: range,
      "no blank line between properties and text; a formatter would join them",
      fix: Splice(at: range.lowerBound, insert: ending.bytes)
    )
  }

  static func accidentalHeading(at range: Range<Int>, ending: LineEnding) -> Diagnostic {
    Diagnostic(
      .accidentalHeading,
      at: range,
      "Markdown makes a heading of text right above ---; put a blank line between",
      fix: Splice(at: range.lowerBound, insert: ending.bytes)
    )
  }

  static func propertyAfterBody(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .propertyAfterBody,
      at: range,
      "this looks like a property but is text, since the entry's text began above it"
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
      "a merge left conflict markers here; choose between the two versions and delete the markers"
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
