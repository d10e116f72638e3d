internal import CGit2
internal import JournalSystem

/// An open git repository.
///
/// It can be used by one thread at a time, since it is neither copyable nor sendable. The next call sees changes by
/// other processes, since libgit2 checks whether files have changed.
///
/// ```swift
/// let repository = try Repository(opening: "/home/ada/journal", System())
/// let blob = try repository.write(blob: bytes)
/// ```
@safe package struct Repository: ~Copyable {
  /// The pointer from libgit2.
  let pointer: OpaquePointer

  /// The folder of this working tree's own git files, without a `/` at its end.
  package let gitFolder: String

  /// The folder that all its working trees share: objects, references, settings.
  package let commonFolder: String

  /// The root of the working tree, or `nil` in a bare repository.
  package let workTree: String?

  /// The files that libgit2 does not handle.
  let files: GitFiles

  /// Takes ownership of an open repository, whose files are accessed through `system`.
  init(owning pointer: OpaquePointer, _ system: System) {
    files = GitFiles(system: system)
    unsafe self.pointer = pointer
    gitFolder = unsafe Self.folder(git_repository_path(pointer)) ?? ""
    commonFolder = unsafe Self.folder(git_repository_commondir(pointer)) ?? ""
    workTree = unsafe Self.folder(git_repository_workdir(pointer))
  }

  deinit {
    unsafe git_repository_free(pointer)
  }

  /// Whether the repository has no working tree.
  package var isBare: Bool { unsafe git_repository_is_bare(pointer) == 1 }

  /// Whether it is a shallow clone, whose history is cut off.
  ///
  /// libgit2 looks for the marker in the folder of the working tree, and so does not find it in a linked working tree.
  package var isShallow: Bool {
    guard let status = try? files.status("\(commonFolder)/shallow") else { return false }
    return status.size > 0
  }

  /// The path of a folder from libgit2, without the `/` at its end.
  static func folder(_ path: UnsafePointer<CChar>?) -> String? {
    guard let path = unsafe path else { return nil }
    let text = unsafe String(cString: path)
    return text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}

extension Repository {
  /// Creates the folder `tj` among git's files, accessible to everyone who may write there.
  package func makeOwnFolder() throws { try files.makeOwnFolder(in: gitFolder) }

  /// The commit or branch that this working tree is on; for an alias, its target branch.
  ///
  /// The corresponding C function is `git_reference_lookup`.
  package func head() throws -> Head {
    let name = try direct("HEAD")
    let target = try target(of: name)
    if !name.utf8.elementsEqual("HEAD".utf8) {
      return target.map { .branch(name, $0) } ?? .unborn(branch: name)
    }
    guard let target else { throw GitError(.corrupt, function: "git_reference_target", path: name) }
    return .detached(target)
  }

  /// The operation that git has not finished here, or `nil` if there is none.
  ///
  /// The corresponding C function is `git_repository_state`.
  package func activity() -> Activity? {
    let state = unsafe git_repository_state(pointer)
    return switch git_repository_state_t(UInt32(bitPattern: state)) {
    case GIT_REPOSITORY_STATE_MERGE: .merge
    case GIT_REPOSITORY_STATE_REVERT, GIT_REPOSITORY_STATE_REVERT_SEQUENCE: .revert
    case GIT_REPOSITORY_STATE_CHERRYPICK, GIT_REPOSITORY_STATE_CHERRYPICK_SEQUENCE: .cherryPick
    case GIT_REPOSITORY_STATE_BISECT: .bisect
    case GIT_REPOSITORY_STATE_REBASE, GIT_REPOSITORY_STATE_REBASE_INTERACTIVE,
      GIT_REPOSITORY_STATE_REBASE_MERGE, GIT_REPOSITORY_STATE_APPLY_MAILBOX_OR_REBASE:
      .rebase
    case GIT_REPOSITORY_STATE_APPLY_MAILBOX: .applyMailbox
    default: nil
    }
  }
}
