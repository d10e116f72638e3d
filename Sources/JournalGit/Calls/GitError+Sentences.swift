internal import JournalSystem

extension GitError {
  /// The problem as a phrase for a person.
  package var problem: String {
    switch reason {
    case .notFound: "not found in the repository"
    case .exists: "already exists in the repository"
    case .locked where function.hasPrefix("git_config"):
      "git's configuration is locked by another program"
    case .locked: "locked by another program"
    case .changed: "another program changed it at the same time"
    case .unborn: "no commits yet"
    case .unsafeOwner: "the repository belongs to another user"
    case .unknownExtension("objectformat"): "SHA-256 repositories are not supported"
    case .unknownExtension(let name): "the repository extension \(name) is not supported"
    case .unknownFormat: "the repository format is newer than this program"
    case .splitIndex: "split indexes are not supported"
    case .sparseIndex: "sparse indexes are not supported"
    case .unknownIndex: "this form of git's index is not supported\(words)"
    case .damagedIndex: "git's index is damaged"
    case .lostIndex: "git's index is damaged, in the middle of a merge or with a sparse checkout"
    case .missingLibrary: "cannot load libgit2\(words)"
    case .notARepository: "not a git repository"
    case .bare: "the repository has no working tree"
    case .noSpace: "no space left on device"
    case .readOnly: "read-only or permission denied"
    case .corrupt: "the repository is damaged\(words)"
    case .bundle(let problem): problem.sentence
    case .unfinished(let activity): "a \(activity.words) is in progress in git"
    case .kept: "the pack is marked as kept"
    case .link: "is a symbolic link in git"
    case .submodule: "is a submodule"
    case .planted(let kind): "is a \(kind.name), but git expects a file or a folder"
    case .tooDeep: "folders are nested too deeply"
    case .unreadableName: "the name is not UTF-8"
    case .invalidName: "git does not allow this name"
    case .other(let code): "\(function) failed with \(code)\(words)"
    }
  }

  /// What a person can do about it.
  package var remedy: String {
    switch reason {
    case .notFound: "check the name, or fetch it with 'git fetch'"
    case .exists: "choose another name"
    case .locked: "try again when git has finished, or remove its lock file if git is not running"
    case .changed: "try again"
    case .unborn: "commit something first"
    case .unsafeOwner(let folder):
      "if you trust it, run: git config --global --add safe.directory '\(folder)'"
    case .unknownExtension("objectformat"):
      "copy it into a repository created with --object-format=sha1"
    case .unknownExtension: "clone it without the extension, or use git itself"
    case .unknownFormat: "update tj"
    case .splitIndex: "run: git config core.splitIndex false && git update-index --no-split-index"
    case .sparseIndex: "run: git sparse-checkout init --no-sparse-index && git status"
    case .unknownIndex:
      "run: git config index.skipHash false && git update-index --index-version 4 --force-write-index"
    case .damagedIndex: "run 'tj commit', which recreates it from the last commit"
    case .lostIndex:
      "remove it, then run 'git reset' and, with a sparse checkout, 'git sparse-checkout reapply'"
    case .missingLibrary: "install it with: apt-get install libgit2-dev"
    case .notARepository: "name another folder, or create a journal with 'tj init'"
    case .bare: "use a clone with a working tree"
    case .noSpace: "free up some space and try again"
    case .readOnly: "check its owner and permissions with ls -l"
    case .corrupt: "run 'git fsck' for details, and restore from a clone or a backup"
    case .bundle(let problem): problem.remedy
    case .unfinished: "finish or cancel it first; 'git status' shows how"
    case .kept: "remove its .keep file when it is no longer needed"
    case .link: "choose another name, or remove the link with 'git rm'"
    case .submodule: "choose another folder, or create a journal in the submodule"
    case .planted: "remove it, or replace it with the file or folder that git expects"
    case .tooDeep: "move their files up"
    case .unreadableName: "rename it with git"
    case .invalidName: "use a shorter or simpler name"
    case .other: "run 'git status' and 'git fsck' for details"
    }
  }

  private var words: String { message.isEmpty ? "" : " (\(message))" }
}
