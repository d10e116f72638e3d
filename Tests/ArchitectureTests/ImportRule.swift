/// Dependencies point downwards: a file imports only the dependencies of its module, including C
/// modules.
///
/// The compiler's own check of declared dependencies does not cover C modules, and lets a target
/// import a module that a sibling has already built.
enum ImportRule {
  /// The modules that `source` imports.
  static func imports(of source: String) -> [String] {
    let tokens = SourceTokens.of(source)
    let kinds: Set<String> = [
      "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
    return tokens.indices
      .filter { place in
        // After a dot, it is the name of a case.
        let isName = place > 0 && tokens[place - 1].text == "."
        return tokens[place].text == "import" && tokens[place].kind == .word && !isName
      }
      .compactMap { index in
        tokens[(index + 1)...].first { !kinds.contains($0.text) }?.text
      }
  }

  /// One sentence for each import that the module must not have.
  static func violations(in source: String, on module: SourceModule) -> [String] {
    imports(of: source)
      .filter { !module.targets.contains($0) && !module.system.contains($0) }
      .map { "\(module.name) may not import \($0)" }
  }
}
