/// The length of a call, as people say it: `3 min 2 s`.
struct ChatDuration: CustomStringConvertible {
  /// The number of seconds.
  let seconds: Int

  /// The length in days, hours, minutes and seconds; units that are zero are left out.
  var description: String {
    let units = [
      (seconds / 86_400, "d"), (seconds / 3_600 % 24, "h"), (seconds / 60 % 60, "min"),
      (seconds % 60, "s"),
    ]
    let parts = units.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }
}
