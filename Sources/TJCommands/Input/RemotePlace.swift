internal import JournalSystem
internal import ThreadJournal

/// The place of a remote, as a person types it.
struct RemotePlace {
  /// The URL, or the whole path of a folder: git would read a relative path from another folder than the person meant.
  let address: String

  /// Whether the remote is a folder, which can be checked without the network.
  private let isLocal: Bool

  private let system: System

  init(_ typed: String, from locator: JournalLocator, in context: any Context) {
    system = context.system
    isLocal = !typed.contains("://") && (typed.hasPrefix(".") || !typed.contains(":"))
    address = isLocal ? JournalLocator.direct(locator.absolute(typed), system) : typed
  }

  /// A reason why a sync with this folder would fail, with commands that help, or `nil` if none is known.
  var problem: (sentence: String, remedies: [String])? {
    guard isLocal else { return nil }
    let create = "git init --bare \(ShellWords.operand(address))"
    guard (try? system.realPath(of: address)) != nil else {
      return ("no such folder: \(address)", ["mount its disk, or run: \(create)"])
    }
    let places = ["HEAD", ".git"].map { address.path(of: $0) } + ["\(address).git"]
    guard places.allSatisfy({ (try? system.realPath(of: $0)) == nil }) else { return nil }
    let entries = try? OpenFolder(address, system).entries()
    guard let entries, !entries.isEmpty else {
      return ("not a git repository: \(address)", [create])
    }
    // The folder has other files, such as a USB stick or a folder of repositories, so the repository is suggested
    // inside it.
    let inside = ShellWords.operand(address.path(of: "journal.git"))
    return (
      "not a git repository: \(address)", ["git init --bare \(inside)", "tj remote set \(inside)"]
    )
  }

  /// The name of the folder that a clone gets if none is given: the last part of the address without `.git`.
  var folderName: String {
    let parts = address.split { $0 == "/" || $0 == ":" }
    let name = parts.last.map(String.init) ?? ""
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }
}
