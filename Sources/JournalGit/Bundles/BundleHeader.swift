/// The text at the beginning of a git bundle, which lists the commits that a reader must have and the references.
///
/// ```
/// # v2 git bundle
/// -5f3c… the commit before
/// 8d1e… refs/heads/main
///
/// PACK…
/// ```
package struct BundleHeader: Hashable, Sendable {
  /// A commit that the reader must have.
  package struct Prerequisite: Hashable, Sendable {
    /// The commit.
    package let id: ObjectID

    /// A comment for a person.
    package let comment: String
  }

  /// A name and its object.
  package struct Reference: Hashable, Sendable {
    /// The whole name, as in `refs/heads/main`, or `HEAD`.
    package let name: String

    /// The object.
    package let id: ObjectID

    /// Creates a reference to `id`.
    package init(_ name: String, _ id: ObjectID) {
      (self.name, self.id) = (name, id)
    }
  }

  private static let signature = Array("# v2 git bundle\n".utf8)

  /// The commits that the reader must have.
  package let prerequisites: [Prerequisite]

  /// The references.
  package let references: [Reference]

  /// Creates a header for the given references, for readers that have the `prerequisites`.
  package init(prerequisites: [ObjectID], references: [Reference]) {
    self.prerequisites = prerequisites.map { Prerequisite(id: $0, comment: "") }
    self.references = references
  }

  /// The object of a reference, or `nil` if the bundle has none with this name.
  package subscript(name: String) -> ObjectID? {
    references.first { $0.name.utf8.elementsEqual(name.utf8) }?.id
  }

  /// The header in its written form, with the empty line at its end.
  package var bytes: [UInt8] {
    var bytes = Self.signature
    for commit in prerequisites { bytes += Array("-\(commit.id.hex) \(commit.comment)\n".utf8) }
    for reference in references { bytes += Array("\(reference.id.hex) \(reference.name)\n".utf8) }
    return bytes + [0x0A]
  }
}

extension BundleHeader {
  /// The maximum size of a header, in bytes.
  static let limit = 64 << 20

  /// Parses a header with the empty line at its end.
  init(parsing bytes: [UInt8]) throws {
    guard bytes.starts(with: Self.signature) else { throw Self.problem(bytes) }
    var prerequisites: [Prerequisite] = []
    var references: [Reference] = []
    for line in bytes.dropFirst(Self.signature.count).split(separator: 0x0A) {
      guard let text = String(validating: line, as: UTF8.self) else { throw Self.damage }
      let isPrerequisite = text.utf8.first == UInt8(ascii: "-")
      let parts = text.utf8.dropFirst(isPrerequisite ? 1 : 0)
      guard let id = ObjectID(hex: String(Substring(parts.prefix(40)))) else { throw Self.damage }
      let rest = String(Substring(parts.dropFirst(41)))
      if isPrerequisite {
        prerequisites.append(Prerequisite(id: id, comment: rest))
      } else {
        references.append(Reference(rest, id))
      }
    }
    (self.prerequisites, self.references) = (prerequisites, references)
    guard self.bytes == bytes else { throw Self.damage }
  }

  /// The number of bytes of the header at the beginning of `bytes`, or `nil` if its end is not among them.
  ///
  /// If the bytes do not begin as a bundle does, an error is thrown at once.
  static func count(in bytes: [UInt8]) throws -> Int? {
    let start = min(bytes.count, signature.count)
    guard bytes.prefix(start).elementsEqual(signature.prefix(start)), bytes.count <= limit else {
      throw problem(bytes)
    }
    return bytes.firstRange(of: [0x0A, 0x0A])?.upperBound
  }

  private static var damage: GitError { GitError(.bundle(.damaged("")), function: "read") }

  private static func problem(_ bytes: [UInt8]) -> GitError {
    let isNewer = bytes.starts(with: "# v".utf8) && bytes.prefix(40).contains(0x0A)
    let isBundle = bytes.firstRange(of: Array(" git bundle\n".utf8))?.upperBound == signature.count
    return GitError(.bundle(isNewer && isBundle ? .unsupported : .notABundle), function: "read")
  }
}
