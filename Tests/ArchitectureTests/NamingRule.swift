/// A file is found by the name of its type: a public type is at the top level of a file with the
/// same name.
///
/// A small type may instead be in the file of its owner, a file that has the name of another type
/// and declares or extends that type.
enum NamingRule {
  /// The greatest number of lines of a type that may be in the file of its owner.
  static let smallest = 25

  private static let typeKeywords: Set<String> = ["struct", "class", "enum", "actor", "protocol"]
  private static let otherKeywords: Set<String> = ["func", "typealias", "let", "var", "import"]

  /// A type that is declared or extended at the top level of a file.
  private struct Declaration {
    let name: String
    let isPublicType: Bool
    let lines: Int
  }

  /// Returns the public types that are declared at the top level of `source`.
  static func publicTypes(in source: String) -> [String] {
    declarations(in: source).filter(\.isPublicType).map(\.name)
  }

  private static func declarations(in source: String) -> [Declaration] {
    let tokens = SourceTokens.of(source)
    var depth = 0
    var isPublic = false
    var open: (name: String, isPublicType: Bool, line: Int)?
    var found: [Declaration] = []
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      switch token.text {
      case "{" where token.kind == .mark: depth += 1
      case "}" where token.kind == .mark:
        depth -= 1
        guard depth == 0, let type = open else { continue }
        let lines = token.line - type.line + 1
        found.append(Declaration(name: type.name, isPublicType: type.isPublicType, lines: lines))
        (open, isPublic) = (nil, false)
      case "public" where depth == 0: isPublic = true
      case "extension" where depth == 0: open = (next, false, token.line)
      case let text where depth == 0 && otherKeywords.contains(text): isPublic = false
      case let text where depth == 0 && typeKeywords.contains(text):
        open = (next, isPublic, token.line)
      default: break
      }
    }
    return found
  }

  /// One sentence for each public type that needs its own file.
  static func violations(in source: String, path: String) -> [String] {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.split(separator: ".").first?.split(separator: "+").first ?? ""
    let declarations = declarations(in: source)
    let hasOwner = declarations.contains { $0.name == stem }
    return declarations.filter { type in
      type.isPublicType && type.name != stem && !(hasOwner && type.lines <= smallest)
    }.map { "it declares the public \($0.name)" }
  }
}
