/// A file is found by the name of its type: at most one public type stands at its top, named as it.
enum NamingRule {
  private static let typeKeywords: Set<String> = ["struct", "class", "enum", "actor", "protocol"]

  /// The public types that are declared at the top of `source`.
  static func publicTypes(in source: String) -> [String] {
    let tokens = SourceTokens.of(source)
    var depth = 0
    var isPublic = false
    var names: [String] = []
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "{" where token.kind == .mark:
        depth += 1
        isPublic = false
      case "}" where token.kind == .mark: depth -= 1
      case "public" where depth == 0: isPublic = true
      case "extension", "func", "typealias", "let", "var", "import": isPublic = false
      case let text where isPublic && depth == 0 && typeKeywords.contains(text):
        if index + 1 < tokens.count { names.append(tokens[index + 1].text) }
      default: break
      }
    }
    return names
  }

  /// One sentence for each public type that belongs into a file of its own.
  static func violations(in source: String, path: String) -> [String] {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.split(separator: ".").first ?? ""
    return publicTypes(in: source).filter { $0 != stem }.map { "it declares the public \($0)" }
  }
}
