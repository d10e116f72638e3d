/// A kind of work: how `tj` is asked to do it, and how others are.
struct CommandRow {
  /// One program's way.
  struct Way {
    let name: String
    let commands: [[String]]

    /// What must be installed.
    var program: String { commands.first?.first ?? "" }

    init(_ name: String, _ commands: [String]...) {
      (self.name, self.commands) = (name, commands)
    }
  }

  let work: String
  let tj: Way
  let peers: [Way]

  /// What is aimed at, as a share of a peer's time; nothing where nothing is promised.
  let goal: String
}

extension CommandRow {
  /// The times of a row.
  struct Result {
    let work: String
    let tj: Double
    /// The bytes of memory that `tj` had at most, or `nil` where nobody tells.
    let memory: Int?
    let peers: [(name: String, seconds: Double)]
    let goal: String

    /// A table in Markdown, a line for each peer.
    static func table(_ results: [Result]) -> String {
      var text = "| work | tj | memory | beside it | its time | tj / it | goal |\n"
      text += "| --- | ---: | ---: | --- | ---: | ---: | --- |\n"
      for result in results {
        for (place, peer) in result.peers.enumerated() {
          let cells = [
            place == 0 ? result.work : "", place == 0 ? milliseconds(result.tj) : "",
            place == 0 ? result.memory.map { "\($0 >> 20) MB" } ?? "" : "", peer.name,
            milliseconds(peer.seconds), ratio(result.tj / peer.seconds),
            place == 0 ? result.goal : "",
          ]
          text += "| " + cells.joined(separator: " | ") + " |\n"
        }
      }
      return text
    }

    private static func milliseconds(_ seconds: Double) -> String {
      let tenths = Int((seconds * 10_000).rounded())
      return tenths >= 1_000 ? "\((tenths + 5) / 10) ms" : "\(tenths / 10).\(tenths % 10) ms"
    }

    private static func ratio(_ number: Double) -> String {
      let hundredths = Int((number * 100).rounded())
      let rest = String(hundredths % 100)
      return "\(hundredths / 100)." + (rest.count < 2 ? "0" : "") + rest
    }
  }
}
