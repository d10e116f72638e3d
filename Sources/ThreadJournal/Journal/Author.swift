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
