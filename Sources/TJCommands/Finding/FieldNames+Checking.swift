internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import Spelling
internal import ThreadJournal

extension FieldNames {
  /// Creates the names of the fields that a session reads.
  init(_ session: Session) { self.init(session.reader) }

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

  /// Throws a failure if there is no field with a name, whose case matters as it does in queries.
  ///
  /// `what` says what kind of thing the name should be; `hint` is given unless a known name is similar.
  func check(_ name: String, isNameOf what: String = "field", hint: String = "tj fields") throws {
    let known = try written()
    guard !known.contains(name) else { return }
    let nearest = NearestWord.suggestion(for: name, among: known.sorted())
    throw Failure(
      .notFound,
      "no such \(what): \(name)",
      hint: nearest.isEmpty ? hint : nearest
    )
  }
}
