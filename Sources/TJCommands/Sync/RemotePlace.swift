internal import JournalSystem
internal import ThreadJournal

/// The place of a remote, as a person types it.
struct RemotePlace {
  /// The URL, or the whole path of a folder: git would read a relative path from another folder than the person meant.
  let address: String

  init(_ typed: String, from locator: JournalLocator, in context: any Context) {
    let isLocal = !typed.contains("://") && (typed.hasPrefix(".") || !typed.contains(":"))
    let whole = isLocal ? locator.absolute(typed) : typed
    address = isLocal ? (try? context.system.realPath(of: whole)) ?? whole : whole
  }

  /// The name of the folder that a clone gets if none is given: the last part of the address without `.git`.
  var folderName: String {
    let parts = address.split { $0 == "/" || $0 == ":" }
    let name = parts.last.map(String.init) ?? ""
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }
}
