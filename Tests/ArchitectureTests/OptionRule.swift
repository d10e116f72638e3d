/// The name of an option is in one file: the file that defines the option also reads it for all
/// others.
enum OptionRule {
  /// One sentence for each option that a file reads by its name without defining it.
  static func violations(in source: String) -> [String] {
    let defined = Set(source.matches(of: /\.(?:flag|value)\(\s*"([a-z-]+)",/).map(\.1))
    return source.matches(of: /\.(?:has|value|values|integer)\("([a-z-]+)"\)/).map(\.1)
      .filter { !defined.contains($0) }
      .map { "the option '\($0)' is read, and defined elsewhere" }
  }
}
