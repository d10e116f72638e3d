internal import CommandKit
internal import JournalIndex
internal import ThreadJournal

extension EntryOrder {
  /// What the options `--sort` and `--reverse` say.
  init(_ invocation: Invocation) throws(Failure) {
    let text = invocation.value("sort") ?? "-date"
    let isDescending = text.hasPrefix("-")
    let name = isDescending ? String(text.dropFirst()) : text
    let key: Key
    switch name {
    case "date", "time": key = .date
    case "title": key = .title
    case "thread": key = .thread
    case "":
      throw Failure(.usage, "--sort needs a key", remedy: "take date, title, thread or a field")
    default: key = .field(name)
    }
    self.init(by: key, isDescending: isDescending != invocation.has("reverse"))
  }
}
