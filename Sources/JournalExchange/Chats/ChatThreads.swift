/// The threads of the chats of an export, each with a name that no other has.
struct ChatThreads: Sendable {
  /// The chats, in the order of their first message.
  private(set) var chats: [ImportedChat] = []

  private var threads: [String: String?] = [:]
  private var taken: Set<String> = []

  /// Returns the thread of the chat with this id, and lists the chat at its first call; an input of
  /// one chat names no thread.
  ///
  /// A second chat of the same title gets its id after it. Upper and lower case do not make names
  /// different, since they become names of files.
  mutating func thread(
    of id: String,
    titled title: String,
    people: [String] = [],
    isAlone: Bool = false
  ) -> String? {
    if let known = threads[id] { return known }
    var name = title
    while !taken.insert(name.lowercased()).inserted { name += " \(id)" }
    let thread = isAlone ? nil : name
    threads[id] = .some(thread)
    chats.append(ImportedChat(thread: thread, title: title, people: people))
    return thread
  }
}
