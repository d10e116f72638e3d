internal import JournalFormat

/// The subject of a new header, assembled so that it reads back unchanged.
struct NewSubject {
  var sender: Handle?
  var amount: TallyAmount?
  var title: String

  /// The bytes of the subject, the title trimmed and escaped if necessary.
  func written() throws(ChangeError) -> [UInt8] {
    var parts: [[UInt8]] = []
    if let sender { parts.append(Array(sender.description.utf8)) }
    if let amount { parts.append(Array(amount.description.utf8)) }
    let title = try trimmedTitle()
    if !title.isEmpty { parts.append(TitleEscape.written(Array(title.utf8))) }
    return Array(parts.joined(separator: [.space]))
  }

  /// The title without blanks around it; throws an error if a header cannot hold it.
  private func trimmedTitle() throws(ChangeError) -> String {
    let isOneLine = title.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    guard isOneLine else { throw ChangeError(.unwritableTitle) }
    return title.withoutBlanks
  }
}
