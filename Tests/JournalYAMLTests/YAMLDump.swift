import JournalFormat
import JournalYAML
import TestSupport

/// The parsed values, one per line, for a person to compare.
struct YAMLDump {
  private(set) var text = ""

  init(of matter: FrontMatter) {
    for diagnostic in matter.diagnostics {
      text += "! \(diagnostic.code.rawValue) \(diagnostic.range)\n"
    }
    for key in matter.keys {
      text += "\(key.range) \(Visible.text(key.name.utf8))\(note(key.obstacle))"
      write(key.value, depth: 1)
    }
  }

  private func note(_ obstacle: Obstacle?) -> String { obstacle.map { " (\($0))" } ?? "" }

  private mutating func write(_ node: YAMLNode, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    switch node.content {
    case .scalar(let value, let style): text += " \(style) \(Visible.text(value.utf8))\n"
    case .alias(let source): text += " alias \(Visible.text(source.utf8))\n"
    case .sequence(let items):
      text += node.isFlow ? " []\n" : " list\n"
      for item in items {
        text += "\(indent)\(item.range) -"
        write(item, depth: depth + 1)
      }
    case .mapping(let pairs):
      text += node.isFlow ? " {}\n" : " mapping\n"
      for pair in pairs {
        text += "\(indent)\(pair.nameRange) \(Visible.text(pair.name.utf8))"
        write(pair.value, depth: depth + 1)
      }
    }
  }
}
