internal import JournalSystem

/// A walk through the folders of a journal, and through folders outside that its links lead to.
struct ListingWalk {
  /// A file or a folder of the walk.
  private struct Place {
    /// Its path below the root; empty for the root.
    let path: String

    /// Its path without links.
    let real: String

    /// Whether it is outside of the journal.
    let isOutside: Bool

    /// The number of folders above it.
    let depth: Int

    /// Returns the path of its child `name`, relative to the root.
    func path(of name: String) -> String { path.isEmpty ? name : path.path(of: name) }

    /// Returns its child `name`, which is not a link.
    func child(_ name: String) -> Place {
      Place(
        path: path(of: name),
        real: real.path(of: name),
        isOutside: isOutside,
        depth: depth + 1
      )
    }
  }

  private let tree: WorkingTree
  private let top: String
  private var inside: [Place]
  private var outside: [Place] = []
  private var seen: Set<[UInt8]> = []
  private var files: [Listing.ListedFile] = []
  private var passedOver: [Listing.PassedOver] = []
  private var folders: [String] = []

  init(_ tree: WorkingTree) throws {
    self.tree = tree
    do throws(SystemError) {
      top = try tree.system.realPath(of: tree.root) ?? ""
    } catch {
      throw StoreError(error, .list, tree.root)
    }
    guard !top.isEmpty else { throw StoreError(.notFound, .list, tree.root) }
    inside = [Place(path: "", real: top, isOutside: false, depth: 0)]
  }

  /// The results so far, in order.
  var listing: Listing {
    Listing(
      files: files.sorted { $0.path < $1.path },
      passedOver: passedOver.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      folders: folders
    )
  }

  /// Reads all folders, those inside the journal first.
  ///
  /// An error outside the journal, such as a missing device, does not end the walk.
  mutating func run() throws {
    while let place = next() {
      do throws(SystemError) {
        try visit(place)
      } catch let error where place.depth > 0 && error.reason == .notFound {
        continue
      } catch let error
        where place.isOutside || place.depth > 0 && error.reason == .notPermitted
      {
        passOver(place.path, .unreadable(error))
      } catch {
        throw StoreError(error, .list, place.path.isEmpty ? tree.root : place.path)
      }
    }
  }

  /// Returns the next folder to read, or `nil` at the end; outside folders are read in the order in which they were
  /// found, so that a file reached in two ways gets its first path.
  private mutating func next() -> Place? {
    if let place = inside.popLast() { return place }
    return outside.isEmpty ? nil : outside.removeFirst()
  }

  private mutating func visit(_ place: Place) throws(SystemError) {
    guard seen.insert(Array(place.real.utf8)).inserted else { return }
    guard place.depth <= ThreadAddress.greatestDepth else { return passOver(place.path, .tooDeep) }
    let folder = try OpenFolder(place.real, tree.system)
    folders.append(place.real)
    let entries = try folder.entries().filter {
      ThreadAddress.problem(withPart: $0.bytes, atDepth: place.depth) == nil
    }
    for entry in entries.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      guard let name = entry.name else {
        passOver(place.path(of: String(decoding: entry.bytes, as: UTF8.self)), .name)
        continue
      }
      let kind = try folder.kind(of: entry)
      if kind == .link {
        follow(name, from: folder, in: place)
      } else if let kind {
        take(kind, place.child(name))
      }
    }
  }

  /// Processes a name that is not a link, or the target of a link out of the journal.
  private mutating func take(_ kind: FileKind, _ place: Place) {
    if kind == .folder {
      // A folder outside may contain the journal.
      guard !place.isOutside || !isInside(place.real) else { return }
      if place.isOutside { outside.append(place) } else { inside.append(place) }
    } else if place.path.ends(with: ".md") {
      guard kind == .file else { return passOver(place.path, .kind(kind)) }
      guard let path = JournalPath(place.path) else { return passOver(place.path, .gitFolder) }
      guard seen.insert(Array(place.real.utf8)).inserted else { return }
      files.append(Listing.ListedFile(path, isOutside: place.isOutside))
    }
  }

  private mutating func follow(
    _ name: String,
    from folder: borrowing OpenFolder,
    in place: Place
  ) {
    let path = place.path(of: name)
    do throws(SystemError) {
      if let real = try tree.system.realPath(of: folder.path(of: name)) {
        if isInside(real) { return noteHidden(real, behind: path) }
        if real == "/" { return passOver(path, .wholeSystem) }
        guard let kind = try folder.status(of: name, followingLink: true)?.kind else { return }
        return take(kind, Place(path: path, real: real, isOutside: true, depth: place.depth + 1))
      }
    } catch {
      if error.reason != .circularLink { return passOver(path, .unreadable(error)) }
    }
    if name.ends(with: ".md") { passOver(path, .brokenLink) }
  }

  /// Whether a real path is the journal's root or below it.
  private func isInside(_ real: String) -> Bool {
    real.path(below: top) != nil
  }

  /// Reports a link to a file of the journal that is not listed; other links into the journal count
  /// as their targets.
  private mutating func noteHidden(_ real: String, behind path: String) {
    guard path.ends(with: ".md"), let below = real.path(below: top) else { return }
    let isListed = JournalPath(below).flatMap { try? ThreadAddress($0) } != nil
    if !isListed { passOver(path, .hiddenTarget) }
  }

  private mutating func passOver(_ path: String, _ reason: Listing.PassedOver.Reason) {
    passedOver.append(Listing.PassedOver(path: path, reason: reason))
  }
}
