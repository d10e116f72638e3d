/// The titles under which help lists the commands.
enum CommandGroup {
  static let setUp = "set up"
  static let threads = "threads"
  static let capture = "capture"
  static let read = "read"
  static let change = "change"
  static let goals = "goals and milestones"
  static let history = "history"
  static let out = "import and export"
  static let sync = "sync"
}
