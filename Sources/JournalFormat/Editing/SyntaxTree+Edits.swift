/// Each change of an entry as splices: the fewest bytes that make it, in the file's own style.
extension SyntaxTree {
  /// Inserts a new entry before the entry at `index`, or at the end.
  ///
  /// One blank line is ensured on both sides; existing blank lines are kept.
  public func inserting(_ texts: [EntryText], before index: Int) -> Edit {
    inserting(texts.map { .text($0) }, before: index)
  }

  /// Inserts new entries, or entries of another file, before the entry at `index`, or at the end.
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

  /// Removes the entries at `range`, with the blank lines that follow each.
  ///
  /// At the end of the file the blank lines above are removed instead, so that an entry that was added and removed
  /// again leaves no trace.
  public func removing(_ range: Range<Int>) -> Edit {
    guard let first = range.first, let last = range.last else { return Edit([]) }
    guard last == starts.count - 1 else {
      return Edit([Splice(start(ofEntry: first)..<start(ofEntry: last + 1), with: [])])
    }
    let above =
      first > 0 ? entries[first - 1].block.upperBound : bytes.span.lastFilledLineEnd(preamble)
    return Edit([Splice(above..<entries[last].block.upperBound, with: [])])
  }

  /// Replaces the body of `entry` by `text`.
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

  /// Replaces the stamp, subject or id in the header of `entry`; `nil` keeps a part as it is.
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

  /// The bytes needed between the text above `offset` and a new block: a line end, a blank line.
  private func separation(at offset: Int, ending: LineEnding) -> [UInt8] {
    let span = bytes.span
    guard offset > span.byteOrderMarkEnd else { return [] }
    let above = span.line(endingAt: offset)
    guard above.ending != nil else { return lineEnd(missingAt: offset, ending) + ending.bytes }
    return span.isBlank(above.content) ? [] : ending.bytes
  }

  /// The line end that `lines` lack to be inserted into this file.
  package func lineEnd(missingAfter lines: [UInt8], near offset: Int) -> [UInt8] {
    Array(EntryArrival.block(lines).lines(ending: ending(near: offset)).dropFirst(lines.count))
  }

  /// A line end, if the text before `offset` lacks one.
  ///
  /// A CR at the end of the file is text, and a lone LF after it would make it part of the terminator.
  package func lineEnd(missingAt offset: Int, _ ending: LineEnding) -> [UInt8] {
    guard offset > 0, bytes[offset - 1] != .lineFeed else { return [] }
    return bytes[offset - 1] == .carriageReturn ? LineEnding.crlf.bytes : ending.bytes
  }
}

/// An entry that is inserted into a file.
public enum EntryArrival: Hashable, Sendable {
  /// A new entry, written in the file's own style.
  case text(EntryText)
  /// The block of an entry of another file, inserted byte for byte.
  case block([UInt8])

  /// Its lines, with a line end after the last one.
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
