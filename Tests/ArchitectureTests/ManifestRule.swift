/// The manifest and the table of modules must agree.
enum ManifestRule {
  /// Returns the dependencies of each target in `Sources` according to the manifest.
  static func dependencies(in manifest: String) -> [String: Set<String>] {
    let tokens = SourceTokens.of(manifest)
    var result: [String: Set<String>] = [:]
    for index in tokens.indices where ["module", "executableTarget"].contains(tokens[index].text) {
      let call = arguments(from: index + 1, in: tokens)
      guard let name = call.first(where: { $0.kind == .string })?.text else { continue }
      let list = call.drop { !["on", "dependencies"].contains($0.text) }
      let strings = list.prefix { $0.text != "]" }.filter { $0.kind == .string }
      result[unquoted(name)] = Set(strings.map { unquoted($0.text) })
    }
    return result
  }

  /// One sentence for each target with different dependencies in the manifest and the table.
  static func violations(in manifest: String, modules: [SourceModule] = SourceModule.all)
    -> [String]
  {
    let found = dependencies(in: manifest)
    let programs: Set<String> = [
      "Fuzz", "Benchmarks", "FaultyOperation", "FirstApp", "ScriptedModel",
    ]
    let strangers = Set(found.keys).subtracting(modules.map(\.name)).subtracting(programs)
    return modules.filter { found[$0.name] != $0.targets }.map { module in
      let listed = found[module.name].map { "\($0.sorted())" } ?? "nothing"
      return "\(module.name): the manifest says \(listed), the table \(module.targets.sorted())"
    } + strangers.sorted().map { "\($0) is not in the table of modules" }
  }

  private static func arguments(from start: Int, in tokens: [SourceToken]) -> ArraySlice<
    SourceToken
  > {
    var depth = 0
    for place in tokens.indices[start...] {
      if tokens[place].text == "(" { depth += 1 }
      if tokens[place].text == ")" { depth -= 1 }
      if depth == 0 { return tokens[start...place] }
    }
    return tokens[start...]
  }

  private static func unquoted(_ literal: String) -> String {
    String(literal.dropFirst().dropLast())
  }
}
