/// What an imported entry is as a message of a chat.
///
/// The sender is a name and not yet a handle, since the thread that gets the message may know the person under another
/// name.
public struct ImportedMessage: Hashable, Sendable {
  /// The name of the sender in the export, or `nil` for a notice of the program.
  public var sender: String?

  /// The files that belong to it, by their names in the export.
  public var media: [String] = []

  /// The files that the export contains inside its text; each is in ``media``, too.
  public var embedded: [EmbeddedFile] = []

  /// The places in the text that show a file, in order.
  public var links: [MediaLink] = []

  /// The `source-id` of the message that it replies to.
  public var reply: String?

  /// A message from `sender`.
  public init(from sender: String?, media: [String] = [], replyingTo reply: String? = nil) {
    (self.sender, self.media, self.reply) = (sender, media, reply)
  }
}
