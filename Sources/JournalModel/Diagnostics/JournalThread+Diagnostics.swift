public import JournalFormat
internal import JournalYAML

extension JournalThread {
  /// Returns all diagnostics about the file, ordered by place: bytes, YAML, times, fields and
  /// kinds.
  ///
  /// Properties are checked against the fields of the thread only if its metadata can be read;
  /// otherwise its fields are unknown.
  public func diagnostics(_ options: DiagnosticOptions = DiagnosticOptions()) -> [Diagnostic] {
    var list = DiagnosticList()
    list.report(tree.diagnostics(includingMissingIDs: options.includesMissingIDs))
    list.report(frontMatter?.diagnostics ?? [])
    if let version = unsupportedVersion { list.report(.unsupportedVersion(at: version)) }
    FrontMatterCheck(of: self).report(to: &list)
    reportSchema(to: &list)
    if isThread { kind.rules.report(self, to: &list) }
    let times = options.times.map(times(from:))
    var fields = isThread && frontMatter?.isReadable == true ? FieldCheck(of: self) : nil
    let handles = Set(participants.map(\.handle)).union([.me])
    for entry in entries {
      reportTime(of: entry, times?[entry.position], options, to: &list)
      fields?.report(entry, to: &list)
      kind.rules.report(entry, among: handles, to: &list)
      if let leads = options.leadsSomewhere { reportLinks(of: entry, leads, to: &list) }
    }
    return list.sorted
  }

  private func reportSchema(to list: inout DiagnosticList) {
    guard isThread, !schema.problems.isEmpty else { return }
    let definitions = frontMatter?.value("fields")?.entries ?? []
    for (name, problem) in schema.problems {
      guard let definition = definitions.first(where: { $0.name == name }) else { continue }
      let value = definition.value
      switch problem {
      case .unknownType(let reason):
        list.report(.unknownType(at: (value["type"] ?? value).range, reason))
      case .unreadableDefinition(let reason, let key?):
        list.report(.unfitValue(at: (value[key] ?? value).range, reason))
      case .unfit, .severalLines, .unreadableDefinition:
        list.report(.unfitValue(at: definition.nameRange, problem.reason))
      }
    }
  }

  /// Reports the links to threads and entries that lead to nothing.
  private func reportLinks(
    of entry: Entry,
    _ leadsSomewhere: (WrittenLink) -> Bool,
    to list: inout DiagnosticList
  ) {
    for (link, place) in entry.placedLinks where link.isToJournal && !leadsSomewhere(link) {
      list.report(.brokenLink(at: place))
    }
  }

  private func reportTime(
    of entry: Entry,
    _ time: EntryTime?,
    _ options: DiagnosticOptions,
    to list: inout DiagnosticList
  ) {
    if case .impossible(let part) = entry.stampReading {
      let isFirst = entry.position == 0
      list.report(.impossibleDate(at: entry.header.range(of: part), part, isFirst: isFirst))
      return
    }
    guard let time else { return }
    let stamp = entry.header.stamp
    if case .assumed(let fit) = time.origin, entry.header.time != nil, let written = entry.stamp {
      let resolved = ZonedTime(instant: time.instant, offset: time.offset, fit: fit)
      list.report(
        .missingOffset(at: stamp, fit, assumed: time.offset, as: resolved.stamp(of: written))
      )
    }
    if entry.header.offset != nil, let zone = entry.value(of: "zone"),
      let expected = options.times?.zones.offset(of: zone, at: time.instant),
      expected.wholeMinutes != time.offset, let place = entry.firstValue(under: "zone")
    {
      list.report(.zoneDisagrees(at: place.valueStart(in: bytes), expected: expected))
    }
    if let now = options.now, time.instant > now.adding(seconds: 86_400) {
      list.report(.farFuture(at: stamp))
    }
  }
}

extension Entry {
  /// The first property of `key` or a synonym that has a value, or `nil` if there is none.
  func firstValue(under key: String) -> PropertySyntax? {
    let keys = thread.keys(meaning: key)
    return thread.tree.properties(of: syntax).first {
      !$0.isEmpty && keys.contains(Array($0.key(in: thread.bytes)))
    }
  }
}

extension HeaderSyntax {
  /// The range of the impossible part.
  fileprivate func range(of part: EntryTimestamp.ImpossiblePart) -> Range<Int> {
    switch part {
    case .date: date
    case .time: time ?? date
    case .offset: offset ?? date
    }
  }
}

/// The options of a check of a thread.
public struct DiagnosticOptions: Sendable {
  /// Whether each entry without an id is reported.
  public var includesMissingIDs: Bool
  /// The source of offsets that the file leaves out, or `nil` to skip checks of times.
  public var times: TimeSource?
  /// The current time, to report entries in the future, or `nil` to skip that check.
  public var now: Instant?
  /// Whether there is what a link to a thread or entry names, or `nil` to skip the check of links.
  public var leadsSomewhere: (@Sendable (WrittenLink) -> Bool)?

  /// Options with these values.
  public init(
    includesMissingIDs: Bool = false,
    times: TimeSource? = nil,
    now: Instant? = nil,
    leadsSomewhere: (@Sendable (WrittenLink) -> Bool)? = nil
  ) {
    self.includesMissingIDs = includesMissingIDs
    (self.times, self.now, self.leadsSomewhere) = (times, now, leadsSomewhere)
  }
}

extension JournalThread {
  /// Whether the front matter cannot be read, so that the thread has no title, fields or tags.
  package var hasFrontMatterFault: Bool {
    hasUnreadableFrontMatter || tree.metadata?.form == .unclosedYAML
  }

  /// The place and the message of the error that keeps the front matter from being read, or `nil` if there is none.
  package var frontMatterFault: (place: SourcePosition, message: String)? {
    guard hasFrontMatterFault else { return nil }
    let found =
      hasUnreadableFrontMatter
      ? frontMatter?.diagnostics.first { $0.code == .unreadableYAML }
      : tree.diagnostics().first { $0.code == .frontMatterNotClosed }
    guard let found else { return nil }
    return (LineTable(bytes).location(of: found.range.lowerBound), found.message)
  }
}
