internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import Spelling
internal import ThreadJournal

/// The names of the journal's fields; any other is most likely a typing error.
struct KnownFields {
  private let reader: JournalReader

  /// Creates the names of the journal of this session.
  init(_ session: Session) { reader = session.reader }

  /// Returns the order that `--sort` and `--reverse` request.
  ///
  /// - Throws: A failure if there is nothing with that name to sort by.
  func order(_ options: OrderOptions) throws -> EntryOrder {
    let order = try options.order()
    guard case .field(let name) = order.key, try !isField(name) else { return order }
    let known = try ["date", "title", "thread"] + fields().sorted()
    let sign = options.hasSign ? "-" : ""
    throw Failure(
      .usage,
      "invalid value '\(sign)\(name)' for --sort (expected date, title, thread or a field)",
      hint: NearestWord.to(name, among: known).map { "did you mean '\(sign)\($0)'?" } ?? "",
      "tj fields"
    )
  }

  /// Whether some thread defines a field, or some entry has a value, with that name.
  func isField(_ name: String) throws -> Bool {
    if ReservedKey(name) != nil { return true }
    let snapshot = try reader.snapshot()
    if snapshot.metadata.contains(where: { $0.thread.schema[name] != nil }) { return true }
    return try !reader.search(
      .property(name),
      sortedBy: .newestFirst,
      limit: 1,
      withArchived: true
    ).isEmpty
  }

  /// Throws a failure if there is no field with a name, whose case matters as it does in queries.
  ///
  /// `what` are the words for what might have such a name, `hint` is given unless another name is close.
  func check(_ name: String, isNameOf what: String = "field", hint: String = "tj fields") throws {
    let known = try reader.snapshot().fieldNames
    guard !known.contains(name) else { return }
    let nearest = NearestWord.suggestion(for: name, among: known.sorted())
    throw Failure(
      .notFound,
      "no such \(what): \(name)",
      hint: nearest.isEmpty ? hint : nearest
    )
  }

  /// Returns the name of a field as it is written, for one in any case; `nil` if there is none.
  func name(like word: String) throws -> String? {
    let names = try reader.snapshot().fieldNames
    if names.contains(word) { return word }
    return names.filter { $0.lowercased() == word.lowercased() }.min()
  }

  /// The current and former names of fields, and those that every thread knows, in lower case.
  func fields() throws -> Set<String> {
    Set(try reader.snapshot().fieldNames.map { $0.lowercased() })
  }
}
