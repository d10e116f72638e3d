import Foundation
import JournalIndex
import JournalModel
import ThreadJournal

@main
struct FirstApp {
  static func main() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "first-journal"
    let ports = JournalPorts.live(author: Author(name: "Ada", email: "ada@example.org"))

    // Open a journal; create it if there is none.
    let journal = try await Journal.open(at: folder, with: ports, beginning: true)

    // Changes are reported from here on. The first one describes the journal as it is now.
    var changes = journal.changes.makeAsyncIterator()
    if let now = try await changes.next() { print("\(now.added.count) threads at first") }

    // Create a thread with a field, and add two entries to it.
    let fields = FieldName("mood").map { [FieldDefinition($0, type: .scale(1...5))] } ?? []
    let daily = try await journal.write {
      try $0.create(NewThread("Daily", fields: fields)).address
    }
    let ids = try await journal.write {
      try $0.add(
        [
          NewEntry(title: "Frost on the windows", properties: [.init(key: "mood", value: "2")]),
          NewEntry(title: "Coffee on the balcony", properties: [.init(key: "mood", value: "4")]),
        ],
        to: daily
      ).ids
    }
    if let change = try await changes.next() { print("added:", change.added) }

    // List and search.
    for entry in try await journal.read({ try $0.entries(order: .oldestFirst) }) {
      print(entry.address, "|", entry.entry.title)
    }
    let query = try Query(parsing: "mood:3.. balcony")
    let found = try await journal.read { try $0.entries(matching: query) }
    print("found:", found.map(\.entry.title))

    // Edit an entry, and undo the edit.
    try await journal.write {
      try $0.edit(ids[0], in: daily, body: Array("It was gone by nine.".utf8))
    }
    if let change = try await changes.next() { print("changed:", change.changed) }
    print("versions:", try await journal.write { try $0.history(of: ids[0], in: daily).count })
    try await journal.write { _ = try $0.undo() }
    if let change = try await changes.next() { print("changed back:", change.changed) }

    // Somebody else edits the file: nothing is lost, and the change is reported.
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(daily).md")
    let text = try String(contentsOf: file, encoding: .utf8)
    try (text + "\nAnd a robin came.\n").write(to: file, atomically: true, encoding: .utf8)
    if let change = try await changes.next() {
      print("changed outside:", change.changed)
      let robins = try change.snapshot.entries(matching: Query(parsing: "robin"))
      print("found:", robins.map(\.entry.title))
    }
  }
}
