import Foundation
import ThreadJournal

@main
struct FirstApp {
  static func main() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "first-journal"
    let ada = Author(name: "Ada", email: "ada@example.org")

    // Open a journal; create it if there is none.
    let journal = try await Journal.open(at: folder, author: ada, beginning: true)

    // Observe entries: as they are now, then after each change of them, here or elsewhere.
    var good = journal.observe("mood:4..").makeAsyncIterator()
    if let entries = try await good.next() { print(entries.count, "good at first") }

    // Create a thread with a field, and add two entries to it.
    let new = try NewThread("Daily", fields: ["mood": .scale(1...5)])
    let daily = try await journal.write { try $0.create(new).address }
    let frost = try await journal.add("Frost on the windows", fields: ["mood": 2], to: daily)
    try await journal.add("Coffee on the balcony", fields: ["mood": 4], to: daily)
    if let entries = try await good.next() { print("good:", entries.map(\.entry.bodyText)) }

    // List and search.
    for found in try await journal.read({ try $0.entries(order: .oldestFirst) }) {
      print(found.address, "|", found.entry.headline)
    }
    let query = try Query(parsing: "mood:..3 windows")
    print("found:", try await journal.read { try $0.count(matching: query) })

    // Edit an entry, read its history, and undo the edit.
    try await journal.write { try $0.edit(frost.id, in: daily, body: "It was gone by nine.") }
    for version in try await journal.read({ try $0.history(of: frost.id, in: daily) }) {
      print(version.verb, "by", version.author)
    }
    try await journal.write { try $0.undo() }

    // A value that does not fit its field is refused, and says why.
    do {
      try await journal.add("Tea", fields: ["mood": 7], to: daily)
    } catch {
      print(error.sentence)
    }

    // Somebody else edits the file: nothing is lost, and the change is observed.
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(daily).md")
    let text = try String(contentsOf: file, encoding: .utf8)
    try (text + "\nAnd a robin came.\n").write(to: file, atomically: true, encoding: .utf8)
    if let entries = try await good.next() { print("changed outside:", entries[0].entry.bodyText) }
  }
}
