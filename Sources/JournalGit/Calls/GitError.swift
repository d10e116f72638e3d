package import JournalSystem

/// What git's files or libgit2 refused: what was tried, on what, and why.
///
/// ```swift
/// GitError(.notARepository("/home/ada"), function: "git_repository_open_ext").description
/// // "/home/ada: not a git repository; name another folder, or create a journal with 'tj init'"
/// ```
package struct GitError: Error, Hashable, Sendable {
  /// Why, as far as a caller may want to tell reasons apart.
  package enum Reason: Hashable, Sendable {
    /// No object, reference or path has that name.
    case notFound
    /// Something has that name already.
    case exists
    /// Another program holds the lock of the file; it can be tried again.
    case locked
    /// A reference is no longer what the caller took it to be.
    case changed
    /// The branch has no commit yet.
    case unborn
    /// The folder belongs to somebody else, and git trusts only what is listed.
    case unsafeOwner(String)
    /// The repository is kept in a way that libgit2 does not know.
    case unknownExtension(String)
    /// The repository's format is newer than libgit2.
    case unknownFormat
    /// The index is split over two files.
    case splitIndex
    /// The index leaves out folders.
    case sparseIndex
    /// libgit2 is not on this device, or not in the version that the program was built with.
    case missingLibrary
    /// No repository is there.
    case notARepository(String)
    /// The repository has no working tree.
    case bare
    /// The device is full, or the quota used up.
    case noSpace
    /// The file or the file system may not be written.
    case readOnly
    /// What was read is not what git wrote.
    case corrupt
    /// git is in the middle of something in one of the working trees.
    case unfinished(Activity)
    /// A pack is marked to be kept.
    case kept
    /// A symbolic link is committed where a file or a folder is to be.
    case link
    /// A commit of another repository stands where a file or a folder is to be.
    case submodule
    /// Something other than a file of git's stands in its place.
    case planted(FileKind)
    /// More folders lie in one another than anybody makes.
    case tooDeep
    /// A name that is not UTF-8, which nothing of ours could reach.
    case unreadableName
    /// A name that git does not take.
    case invalidName
    /// Anything else, as libgit2's code says.
    case other(Int32)
  }

  /// Why.
  package let reason: Reason

  /// The C function that failed.
  package let function: String

  /// What it was about: a file, a path in a tree, the name of a reference or of an object.
  package let path: String?

  /// What libgit2 said, in its own words.
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
  /// The same failure, said to be about `path` where nothing is said yet.
  func about(_ path: String) -> GitError {
    GitError(reason, function: function, path: self.path ?? path, message: message)
  }
}

extension GitError: CustomStringConvertible {
  /// One sentence: what is wrong and what a person can do about it.
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
