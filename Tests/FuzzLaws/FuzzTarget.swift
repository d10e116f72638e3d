/// What a fuzzer may attack; each target turns any bytes into work and holds laws against the result.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// The input is a thread file.
  case tree
  /// The input is a file and what is to be appended to it.
  case append
  /// The input is a file and a program of changes.
  case edits
  /// The input is YAML and a program of changes.
  case frontmatter
  /// The input is the name of a format, settings, and a file in that format.
  case imports
  /// The input is an age file, armor or a key, or changes of a valid file.
  case age
  /// The input is a stream of JSON-RPC messages, how they are framed, and the sizes of its pieces.
  case wire
  /// The input is an answer of a model's server, its limits, and the sizes of its pieces.
  case talk
  /// The input is a thread with encrypted entries, their contents, and a change of what they read as.
  case encrypted

  /// Throws where a law does not hold for `input`.
  ///
  /// The parts of an input are divided by the byte 1E, so that every other byte can stand in them.
  package func check(_ input: [UInt8]) throws(LawViolation) {
    var input = FuzzInput(input)
    switch self {
    case .tree: try TreeLaws.check(input.rest())
    case .append: try AppendLaws.check(&input)
    case .edits: try EditLaws.check(&input)
    case .frontmatter: try FrontMatterLaws.check(&input)
    case .imports: try ImportLaws.check(&input)
    case .age: try AgeLaws.check(&input)
    case .wire: try WireLaws.check(&input)
    case .talk: try TalkLaws.check(&input)
    case .encrypted: try EncryptedLaws.check(&input)
    }
  }
}
