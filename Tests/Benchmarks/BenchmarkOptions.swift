/// What the program is asked to do.
struct BenchmarkOptions {
  enum Task {
    case make(folder: String, JournalSize)
    case measure(folder: String)
    case compare(tj: String, folder: String)
  }

  static let usage = """
    usage: Benchmarks --make FOLDER --size S|M|L|X
           Benchmarks [--runs N] [--only TEXT] [--json] [--repository] FOLDER
           Benchmarks [--runs N] [--only TEXT] --commands TJ FOLDER
    """

  var task: Task
  var runs = 7
  /// Only what has this in its name is measured.
  var only = ""
  var isJSON = false
  /// Whether operations on a repository are measured, in place of work in memory.
  var isRepository = false

  init(_ arguments: ArraySlice<String>) throws(BenchmarkError) {
    var rest = arguments
    var (made, read, tj): (String?, String?, String?) = (nil, nil, nil)
    var size = JournalSize.small
    while let argument = rest.popFirst() {
      switch argument {
      case "--make": made = rest.popFirst()
      case "--size": size = try JournalSize(named: rest.popFirst() ?? "")
      case "--runs": runs = max(1, rest.popFirst().flatMap { Int($0) } ?? 0)
      case "--only": only = rest.popFirst() ?? ""
      case "--json": isJSON = true
      case "--repository": isRepository = true
      case "--commands": tj = rest.popFirst()
      default: read = argument
      }
    }
    if let made {
      task = .make(folder: made, size)
    } else if let read {
      task = tj.map { .compare(tj: $0, folder: read) } ?? .measure(folder: read)
    } else {
      throw BenchmarkError("a folder is missing")
    }
  }

  /// Whether what is called `name` is measured.
  func isMeant(_ name: String) -> Bool {
    only.isEmpty || name.contains(only)
  }
}
