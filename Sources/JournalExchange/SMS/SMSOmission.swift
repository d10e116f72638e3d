/// Why a record becomes no entry.
enum SMSOmission: Error, Hashable {
  /// It was not finished.
  case draft
  /// It cannot be understood; the text says why.
  case unread(String)
}
