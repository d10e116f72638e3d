internal import JournalSystem

extension GitError {
  /// What is wrong, in words that need no manual.
  package var problem: String {
    switch reason {
    case .notFound: "git knows nothing of that name"
    case .exists: "git has something of that name already"
    case .locked: "another program is writing this part of the repository"
    case .changed: "somebody else moved it in the meantime"
    case .unborn: "there is no commit yet"
    case .unsafeOwner: "the repository belongs to another user, and git does not trust it"
    case .unknownExtension("objectformat"): "the repository names its objects by SHA-256"
    case .unknownExtension(let name): "the repository uses the extension \(name)"
    case .unknownFormat: "the repository has a format that is newer than this program"
    case .splitIndex: "git's index is split over two files"
    case .sparseIndex: "git's index leaves out folders"
    case .missingLibrary: "libgit2 could not be loaded\(words)"
    case .notARepository: "this is no git repository"
    case .bare: "the repository has no working tree"
    case .noSpace: "no space is left on the device"
    case .readOnly: "it may not be written"
    case .corrupt: "the repository is damaged here\(words)"
    case .unfinished(let activity): "git is in the middle of a \(activity.words)"
    case .kept: "the pack is marked to be kept"
    case .link: "git has a symbolic link here"
    case .submodule: "this is a submodule, with a history of its own"
    case .planted(let kind): "this is a \(kind.name), where git expects a file or a folder"
    case .tooDeep: "too many folders lie in one another"
    case .unreadableName: "this name is not UTF-8"
    case .invalidName: "git does not take this name"
    case .other(let code): "\(function) failed with \(code)\(words)"
    }
  }

  /// What a person can do about it.
  package var remedy: String {
    switch reason {
    case .notFound: "check the name, and git fetch if it should come from elsewhere"
    case .exists: "choose another name"
    case .locked: "try again when git has finished"
    case .changed: "try again"
    case .unborn: "make a first commit"
    case .unsafeOwner(let folder):
      "if you trust it: git config --global --add safe.directory '\(folder)'"
    case .unknownExtension("objectformat"): "clone it into one made with --object-format=sha1"
    case .unknownExtension: "use git itself there, or clone it anew without the extension"
    case .unknownFormat: "use a newer version of this program"
    case .splitIndex: "git config core.splitIndex false, then git update-index --no-split-index"
    case .sparseIndex: "git sparse-checkout init --no-sparse-index, then git status"
    case .missingLibrary: "install it: apt-get install libgit2-dev"
    case .notARepository: "name another folder, or make one here with tj init"
    case .bare: "use a clone that has one"
    case .noSpace: "make some room"
    case .readOnly: "check who owns it and its permissions with ls -l"
    case .corrupt: "git fsck says more; a clone or a backup has the whole"
    case .unfinished: "finish it or give it up first; git status says how"
    case .kept: "remove its file .keep once nobody needs it"
    case .link: "choose another name, or take the link away with git rm"
    case .submodule: "choose another folder, or begin a journal in the submodule"
    case .planted: "remove it, or put what belongs there in its place"
    case .tooDeep: "move what is in them further up"
    case .unreadableName: "give it another name with git"
    case .invalidName: "use a shorter or plainer one"
    case .other: "git fsck and git status may say more"
    }
  }

  private var words: String { message.isEmpty ? "" : " (\(message))" }
}
