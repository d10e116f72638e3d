import JournalModel
import TestSupport

/// The entries of a journal as other programs keep them: all in one file, in each one's own form.
struct PeerJournals {
  private let files: [String]

  init(_ files: [String]) { self.files = files }

  /// Writes `entries.jrnl` with its settings, `entries.rec` and, where it is installed, sqlite's database.
  ///
  /// - Returns: How many entries there are.
  func write(to folder: TemporaryDirectory) throws -> Int {
    var (journal, records): ([UInt8], [UInt8]) = ([], Array("%rec: Entry\n%key: id\n\n".utf8))
    var count = 0
    for file in files {
      let thread = JournalThread(parsing: try Disk.read(file))
      for entry in thread.entries {
        guard let stamp = entry.stamp, let id = entry.writtenID else { continue }
        journal += Array(Self.journalText(entry, stamp).utf8)
        records += Array(Self.recordText(entry, stamp, id).utf8)
      }
      count += thread.entries.count
    }
    try folder.write(journal, to: "entries.jrnl")
    try folder.write(records, to: "entries.rec")
    try folder.write(Self.settings(folder.path(of: "entries.jrnl")), to: "jrnl.yaml")
    return count
  }

  /// `[2024-03-01 09:15] ` and the text.
  private static func journalText(_ entry: Entry, _ stamp: EntryTimestamp) -> String {
    let time = stamp.description.split(separator: " ").prefix(2).map { String($0.prefix(10)) }
    return "[\(time[0]) \((time.count > 1 ? time[1] : "00:00").prefix(5))] \(text(of: entry))\n\n"
  }

  private static func recordText(_ entry: Entry, _ stamp: EntryTimestamp, _ id: EntryID) -> String {
    var record = "id: \(id.text)\nday: \(stamp.date)\n"
    for property in entry.properties { record += "\(property.key): \(property.value)\n" }
    return record + "text: " + text(of: entry).replacing("\n", with: "\n+ ") + "\n\n"
  }

  private static func text(of entry: Entry) -> String {
    String(decoding: entry.body, as: UTF8.self)
  }

  private static func settings(_ journal: String) -> String {
    """
    colors: {body: none, date: none, tags: none, title: none}
    default_hour: 9
    default_minute: 0
    editor: ''
    encrypt: false
    highlight: false
    indent_character: '|'
    journals:
      default: {journal: \(journal)}
    linewrap: 79
    tagsymbols: '#@'
    template: false
    timeformat: '%Y-%m-%d %H:%M'
    version: v4.6

    """
  }
}
