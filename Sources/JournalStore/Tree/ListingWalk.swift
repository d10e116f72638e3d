internal import JournalSystem

/// One walk over the folders of a journal, and over those outside that its links lead to.
struct ListingWalk {
  /// A file or a folder on the way.
  private struct Place {
    /// Its path below the root, empty for the root.
    let path: String

    /// Its path without links.
    let real: String

    /// Whether it is outside of the journal.
    let isOutside: Bool

    /// How many folders are above it.
    let depth: Int

    /// The path below the root of what it holds as `name`.
    func path(of name: String) -> String { path.isEmpty ? name : path.path(of: name) }

    /// What it holds as `name`, which is no link.
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

  init(_ tree: WorkingTree) throws(StoreError) {
    self.tree = tree
    do throws(SystemError) {
      top = try tree.system.realPath(of: tree.root) ?? ""
    } catch {
      throw StoreError(error, .list, tree.root)
    }
    guard !top.isEmpty else { throw StoreError(.notFound, .list, tree.root) }
    inside = [Place(path: "", real: top, isOutside: false, depth: 0)]
  }

  /// What has been found, in order.
  var listing: Listing {
    Listing(
      files: files.sorted { $0.path < $1.path },
      passedOver: passedOver.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      folders: folders
    )
  }

  /// Reads folder after folder, those of the journal first.
  ///
  /// What lies outside, such as a device that is not there now, keeps no listing from its end.
  mutating func run() throws(StoreError) {
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

  /// A folder to be read; of those outside the one that was found first, so that its name counts.
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

  /// Takes up what is behind a name that is no link, or what a link out of the journal leads to.
  private mutating func take(_ kind: FileKind, _ place: Place) {
    if kind == .folder {
      // A folder outside may have the journal in it.
      guard !place.isOutside || !isInside(place.real) else { return }
      if place.isOutside { outside.append(place) } else { inside.append(place) }
    } else if place.path.ends(with: ".md") {
      guard kind == .file, let path = JournalPath(place.path) else {
        return passOver(place.path, .kind(kind))
      }
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

  /// A link into the journal counts as its target; where that is not listed, somebody may wonder.
  private mutating func noteHidden(_ real: String, behind path: String) {
    guard path.ends(with: ".md"), let below = real.path(below: top) else { return }
    let isListed = JournalPath(below).flatMap { try? ThreadAddress($0) } != nil
    if !isListed { passOver(path, .hiddenTarget) }
  }

  private mutating func passOver(_ path: String, _ reason: Listing.PassedOver.Reason) {
    passedOver.append(Listing.PassedOver(path: path, reason: reason))
  }
}
