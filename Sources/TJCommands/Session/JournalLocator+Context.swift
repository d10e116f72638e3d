internal import JournalSystem
internal import ThreadJournal

extension JournalLocator {
  /// Creates a locator for the folder in which the program was started, or the one that `-C` names.
  init(_ options: GlobalOptions, in context: any Context) throws {
    let current = try context.currentFolder()
    let folder = options.folder.map { $0.isWholePath ? $0 : current.path(of: $0) }
    self.init(
      explicit: folder,
      currentFolder: folder ?? current,
      environment: { context.environment($0) },
      context.system
    )
  }

  /// Returns the path of a typed file name, relative to the current folder, as the shell completes
  /// it.
  func file(_ path: String, in context: any Context) throws -> String {
    let isAlone = path.isWholePath || path.hasPrefix("~/")
    let whole = isAlone ? absolute(path) : try context.currentFolder().path(of: path)
    let parts = whole.split(separator: "/")
    // A link at the end is not resolved: the command may be about the link itself.
    guard parts.dropLast().contains(".."), let last = parts.last, last != ".." else { return whole }
    let end = whole.lastIndex { $0 != "/" } ?? whole.startIndex
    let folder = String(whole[...end].dropLast(last.count))
    return Self.direct(folder, context.system).path(of: "\(last)\(whole[end...].dropFirst())")
  }

  /// Returns a path without links and `..`, as messages show it; parts that do not exist are assumed to have no links.
  static func direct(_ path: String, _ system: System) -> String {
    var parts = path.split(separator: "/").map(String.init)
    var rest: [String] = []
    while !parts.isEmpty {
      if let real = try? system.realPath(of: "/" + parts.joined(separator: "/")) {
        return rest.reversed().reduce(real) { place, part in
          switch part {
          case ".": place
          case "..": place.lastPathPart.above.flatMap { $0.isEmpty ? nil : $0 } ?? "/"
          default: place.path(of: part)
          }
        }
      }
      rest.append(parts.removeLast())
    }
    return path
  }
}

/// The journal to use, and the failure if there is none.
extension JournalLocator {
  /// Returns the folder of the journal to use; if a variable or a setting names a folder without a journal, the failure
  /// names the variable or setting, too.
  func journal(_ options: GlobalOptions, in context: any Context) throws -> String {
    do {
      return try journal()
    } catch {
      guard case .noJournal(let place) = error.reason, let name = nameGiver(options, in: context)
      else { throw error }
      let source = options.folder == nil ? " (from \(name))" : ""
      throw Failure(
        .notFound,
        "no journal at \(place)\(source)",
        hint: "tj init \(ShellWords.operand(place))"
      )
    }
  }

  /// Returns the option, variable or setting that names the journal, or `nil` if the journal is searched for around the
  /// current folder and in the home folder.
  func nameGiver(_ options: GlobalOptions, in context: any Context) -> String? {
    if options.folder != nil { return "-C" }
    if context.environment("TJ_DIR").map({ !$0.isEmpty }) == true {
      return "the environment variable TJ_DIR"
    }
    let named = try? settings(ofJournalAt: nil).text("journal")
    return named.map { !$0.isEmpty } == true ? "the personal setting 'journal'" : nil
  }
}
