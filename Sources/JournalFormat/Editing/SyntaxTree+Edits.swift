/// The changes of an entry as splices with the fewest bytes, in the style of the file.
extension SyntaxTree {
  /// Returns the edit that inserts new entries before the entry at `index`, or at the end.
  ///
  /// One blank line is ensured on both sides; existing blank lines are kept.
  public func inserting(_ texts: [EntryText], before index: Int) -> Edit {
    inserting(texts.map { .text($0) }, before: index)
  }

  /// Returns the edit that inserts new entries, or entries of another file, before the entry at `index`, or at the end.
  public func inserting(_ arrivals: [EntryArrival], before index: Int) -> Edit {
    guard !arrivals.isEmpty else { return Edit([]) }
    let offset = start(ofEntry: index)
    let ending = ending(near: offset)
    let blocks = arrivals.map { $0.lines(ending: ending) }.joined(separator: ending.bytes)
    let tail = index < starts.count ? ending.bytes : []
    return Edit([
      Splice(at: offset, insert: separation(at: offset, ending: ending) + blocks + tail)
    ])
  }

  /// Returns the edit that removes the entries at `range`, with the blank lines after each.
  ///
  /// At the end of the file, the blank lines above are removed instead, so that adding and then removing an entry
  /// restores the file.
  public func removing(_ range: Range<Int>) -> Edit {
    guard let first = range.first, let last = range.last else { return Edit([]) }
    guard last == starts.count - 1 else {
      return Edit([Splice(start(ofEntry: first)..<start(ofEntry: last + 1), with: [])])
    }
    let above =
      first > 0 ? entries[first - 1].block.upperBound : bytes.span.lastFilledLineEnd(preamble)
    return Edit([Splice(above..<entries[last].block.upperBound, with: [])])
  }

  /// Returns the edit that replaces the body of `entry` by `text`.
  public func replacingBody(of entry: EntrySyntax, with text: [UInt8]) -> Edit {
    let ending = ending(near: entry.header.upperBound)
    var lines = EntryText.bodyLines(of: text, ending: ending)
    let above = max(entry.header.upperBound, entry.properties.upperBound)
    guard !lines.isEmpty else {
      return Edit([Splice(above..<max(above, entry.body.upperBound), with: [])])
    }
    if entry.body.isEmpty {
      return Edit([
        Splice(at: above, insert: lineEnd(missingAt: above, ending) + ending.bytes + lines)
      ])
    }
    if bytes[entry.body.upperBound - 1] != .lineFeed { lines.removeLast(ending.bytes.count) }
    let isGlued = entry.body.lowerBound == above
    return Edit([Splice(entry.body, with: (isGlued ? ending.bytes : []) + lines)])
  }

  /// Returns the edit that replaces the stamp, subject or id in the header of `entry`; `nil` keeps a part.
  public func replacingHeader(
    of entry: EntrySyntax,
    stamp: [UInt8]? = nil,
    subject: [UInt8]? = nil,
    id: [UInt8]? = nil
  ) -> Edit {
    let header = header(of: entry)
    var splices: [Splice] = []
    if let stamp { splices.append(Splice(header.stamp, with: stamp)) }
    if let subject {
      let old = header.stamp.upperBound..<max(header.stamp.upperBound, header.subject.upperBound)
      splices.append(
        header.subject.isEmpty || subject.isEmpty
          ? Splice(
            header.subject.isEmpty ? old.lowerBound..<old.lowerBound : old,
            with: subject.isEmpty ? [] : [.space] + subject
          )
          : Splice(header.subject, with: subject)
      )
    }
    if let id {
      splices.append(
        header.id.map { Splice($0, with: id) }
          ?? Splice(at: header.content.upperBound, insert: [.space, .caret] + id)
      )
    }
    return Edit(splices)
  }

  /// Returns the bytes needed between the text above `offset` and a new block: a line end and a blank line, as far as
  /// they are missing.
  private func separation(at offset: Int, ending: LineEnding) -> [UInt8] {
    let span = bytes.span
    guard offset > span.byteOrderMarkEnd else { return [] }
    let above = span.line(endingAt: offset)
    guard above.ending != nil else { return lineEnd(missingAt: offset, ending) + ending.bytes }
    return span.isBlank(above.content) ? [] : ending.bytes
  }

  /// Returns the line end that `lines` need before they can be inserted into this file.
  package func lineEnd(missingAfter lines: [UInt8], near offset: Int) -> [UInt8] {
    Array(EntryArrival.block(lines).lines(ending: ending(near: offset)).dropFirst(lines.count))
  }

  /// Returns a line end if the text before `offset` lacks one, or else no bytes.
  ///
  /// A CR at the end of the file is text; with a lone LF after it, the CR would become part of the terminator.
  package func lineEnd(missingAt offset: Int, _ ending: LineEnding) -> [UInt8] {
    guard offset > 0, bytes[offset - 1] != .lineFeed else { return [] }
    return bytes[offset - 1] == .carriageReturn ? LineEnding.crlf.bytes : ending.bytes
  }
}

/// An entry that is inserted into a file.
public enum EntryArrival: Hashable, Sendable {
  /// A new entry, written in the style of the file.
  case text(EntryText)
  /// The block of an entry of another file, inserted byte for byte.
  case block([UInt8])

  /// Returns its lines, with a line end after the last one.
  func lines(ending: LineEnding) -> [UInt8] {
    switch self {
    case .text(let text): text.lines(ending: ending)
    case .block(let bytes):
      switch bytes.last {
      case .lineFeed: bytes
      case .carriageReturn: bytes + LineEnding.crlf.bytes
      default: bytes + ending.bytes
      }
    }
  }
}
