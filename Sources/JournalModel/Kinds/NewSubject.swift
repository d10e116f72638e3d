internal import JournalFormat

/// What a new header shall say behind its stamp, put together so that it reads back as meant.
struct NewSubject {
  var sender: Handle?
  var amount: TallyAmount?
  var title: String

  /// The bytes of the subject, the title trimmed and with the mark that it may need.
  func written() throws(ChangeError) -> [UInt8] {
    var parts: [[UInt8]] = []
    if let sender { parts.append(Array(sender.description.utf8)) }
    if let amount { parts.append(Array(amount.description.utf8)) }
    let title = try trimmedTitle()
    if !title.isEmpty { parts.append(TitleEscape.written(Array(title.utf8))) }
    return Array(parts.joined(separator: [.space]))
  }

  /// The title without blanks around it; refused where a header could not hold it.
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
