internal import JournalGit
package import JournalSystem

/// The author of commits.
public struct Author: Hashable, Sendable {
  /// The person's name.
  public var name: String

  /// The person's address.
  public var email: String

  /// A person with this name and address.
  public init(name: String, email: String) {
    self.name = name
    self.email = email
  }
}

extension Journal {
  /// The author of new commits; this reads git's settings.
  package var author: Author { environment.author() }
}

extension Author {
  /// The author as git determines it: from its variables, its settings, else the user of this
  /// machine.
  package static func ofGit(
    around folder: String,
    environment: (String) -> String?,
    _ system: System
  ) -> Author {
    let settings = gitSettings(around: folder, system)
    let user = environment("USER") ?? environment("LOGNAME") ?? "me"
    let host = system.hostName ?? "localhost"
    return Author(
      name: environment("GIT_AUTHOR_NAME") ?? settings.name ?? user,
      email: environment("GIT_AUTHOR_EMAIL") ?? settings.email ?? "\(user)@\(host)"
    )
  }

  private static func gitSettings(
    around folder: String,
    _ system: System
  ) -> (name: String?, email: String?) {
    do {
      guard let repository = try Repository(around: folder, settings: .everyone, system) else {
        return (nil, nil)
      }
      return (try repository.setting("user.name"), try repository.setting("user.email"))
    } catch {
      return (nil, nil)
    }
  }
}
