/// The addresses of a multimedia message, by their roles.
struct SMSAddresses {
  /// What stands for the owner's number in some backups.
  private static let ownToken = "insert-address-token"

  /// The address of the sender, or `nil` if it is the owner or not told.
  let sender: String?

  private let recipients: [String]

  /// Reads elements `addr`: type 137 is the sender, 151, 130 and 129 are recipients.
  init(_ elements: [XMLElement]) {
    func addresses(_ types: [String]) -> [String] {
      elements.filter { types.contains($0["type"] ?? "") }
        .compactMap { $0.known("address") }
        .filter { !$0.isEmpty && $0 != Self.ownToken }
    }
    sender = addresses(["137"]).first
    recipients = addresses(["151", "130", "129"])
  }

  /// The people of the conversation, for a message that does not name them.
  ///
  /// The owner is among the recipients of a received message. So where there is one recipient, it is the owner; where
  /// there are more, it cannot be told which of them is.
  func people(isReceived: Bool) -> [String] {
    guard isReceived else { return recipients }
    let others = recipients.count > 1 ? recipients : []
    return [sender].compactMap(\.self) + others
  }
}
