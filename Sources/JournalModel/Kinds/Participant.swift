/// A person in a conversation.
public struct Participant: Hashable, Sendable {
  /// The short name in headers.
  public var handle: Handle

  /// The full name, or the short name if no other is given.
  public var name: String

  /// Whether it is the writer of the journal.
  public var isMe: Bool

  /// A participant.
  public init(_ handle: Handle, name: String? = nil, isMe: Bool = false) {
    self.handle = handle
    self.name = name ?? handle.text
    self.isMe = isMe || handle == .me
  }

  /// Parses one pair of `participants`: a handle with a name, or with a mapping that contains a
  /// name; `nil` if it is invalid.
  public init?(_ key: String, _ raw: RawValue?) {
    guard let handle = Handle(key) else { return nil }
    switch raw {
    case .scalar(let name)?: self.init(handle, name: name.isEmpty ? nil : name)
    case .list?, nil: self.init(handle)
    case .mapping(let pairs)?:
      let keys = Dictionary(pairs) { _, last in last }
      let isMe = keys["me"]?.scalar.flatMap(Bool.init(word:)) ?? false
      self.init(handle, name: keys["name"]?.scalar, isMe: isMe)
    }
  }
}

extension [Participant] {
  /// Returns the person with a handle or a name in any case, of which one in the same case is preferred; `nil` if there
  /// is none.
  package func called(_ text: String) -> Participant? {
    let handle = Handle(text)
    let (plain, plainHandle) = (text.lowercased(), handle?.text.lowercased())
    return first { $0.handle == handle } ?? first { $0.handle.text.lowercased() == plainHandle }
      ?? first { $0.name == text } ?? first { $0.name.lowercased() == plain }
  }
}
