package import JournalSystem

/// An operation that git's files or libgit2 refused: what was tried, on what, and why.
///
/// ```swift
/// GitError(.notARepository("/home/ada"), function: "git_repository_open_ext").description
/// // "/home/ada: not a git repository; name another folder, or create a journal with 'tj init'"
/// ```
package struct GitError: Error, Hashable, Sendable {
  /// The reasons that a caller may want to tell apart.
  package enum Reason: Hashable, Sendable {
    /// No object, reference or path has that name.
    case notFound
    /// Something has that name already.
    case exists
    /// Another program holds the lock of the file; the operation can be tried again.
    case locked
    /// A reference is no longer what the caller expected.
    case changed
    /// The branch has no commit yet.
    case unborn
    /// The folder belongs to another user, and git trusts only the folders that are listed.
    case unsafeOwner(String)
    /// The repository uses an extension that libgit2 does not know.
    case unknownExtension(String)
    /// The repository's format is newer than libgit2.
    case unknownFormat
    /// The index is split over two files.
    case splitIndex
    /// The index is sparse: it leaves out folders.
    case sparseIndex
    /// The index has a version or a part that libgit2 does not know, or no checksum.
    case unknownIndex
    /// The index is damaged.
    case damagedIndex
    /// The index is damaged, and one that is recreated from the last commit would not do in its place.
    case lostIndex
    /// libgit2 is not on this device, or not in the version that the program was built for.
    case missingLibrary
    /// There is no repository there.
    case notARepository(String)
    /// The repository has no working tree.
    case bare
    /// The device is full, or the quota is used up.
    case noSpace
    /// The file or the file system is not writable.
    case readOnly
    /// What was read is not what git wrote.
    case corrupt
    /// A bundle cannot be read.
    case bundle(BundleProblem)
    /// git is in the middle of an operation in one of the working trees.
    case unfinished(Activity)
    /// A pack is marked to be kept.
    case kept
    /// A symbolic link is committed where a file or a folder should be.
    case link
    /// A commit of another repository is where a file or a folder should be.
    case submodule
    /// Something other than a file of git's is in its place.
    case planted(FileKind)
    /// Folders are nested more deeply than anybody nests them.
    case tooDeep
    /// A name is not UTF-8, so the program could not reach it.
    case unreadableName
    /// A name that git does not accept.
    case invalidName
    /// Any other error, by libgit2's code.
    case other(Int32)
  }

  /// The reason for the failure.
  package let reason: Reason

  /// The C function that failed.
  package let function: String

  /// The object of the call, such as a file, a path in a tree or the name of a reference; `nil` if
  /// there is none.
  package let path: String?

  /// libgit2's own message.
  package let message: String

  /// A failure of `function` for `reason`.
  package init(_ reason: Reason, function: String, path: String? = nil, message: String = "") {
    self.reason = reason
    self.function = function
    self.path = path
    self.message = message
  }
}

extension GitError {
  /// The same failure, about `path` if it has no path yet.
  func about(_ path: String) -> GitError {
    GitError(reason, function: function, path: self.path ?? path, message: message)
  }
}

extension GitError: CustomStringConvertible {
  /// The problem, and what a person can do about it, as one sentence.
  package var description: String { "\(summary); \(remedy)" }

  /// The sentence without what to do about it.
  package var summary: String { "\(subject)\(problem)" }

  private var subject: String {
    switch reason {
    case .unsafeOwner(let folder), .notARepository(let folder): "\(folder): "
    default: path.map { "\($0): " } ?? ""
    }
  }
}
