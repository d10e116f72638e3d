/// The titles under which help lists the commands.
enum CommandGroup {
  static let setUp = "set up"
  static let threads = "threads"
  static let capture = "capture"
  static let read = "read"
  static let change = "change"
  static let history = "history"
  static let out = "in and out"
  static let sync = "sync"
}
