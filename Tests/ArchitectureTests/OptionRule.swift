/// The name of an option stands in one file: the one that defines it also reads it, for everybody else.
enum OptionRule {
  /// One sentence for each option that is read by a name that the file does not define.
  static func violations(in source: String) -> [String] {
    let defined = Set(source.matches(of: /\.(?:flag|value)\(\s*"([a-z-]+)",/).map(\.1))
    return source.matches(of: /\.(?:has|value|values|integer)\("([a-z-]+)"\)/).map(\.1)
      .filter { !defined.contains($0) }
      .map { "the option '\($0)' is read, and defined elsewhere" }
  }
}
