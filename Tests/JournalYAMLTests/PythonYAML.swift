import JournalYAML
import TestSupport

/// A YAML reader from another project: PyYAML (YAML 1.1) or ruamel.yaml (YAML 1.2).
enum PythonYAML: String, CaseIterable, Sendable {
  case pyYAML = "yaml"
  case ruamel = "ruamel.yaml"

  /// The readers that are installed on this device.
  static let present = allCases.filter { reader in
    let outcome = try? run(["-c", "import \(reader.rawValue)"], input: [])
    return outcome?.exitCode == 0
  }

  /// Returns each top-level key of `document` with its value, texts as hexadecimal digits.
  ///
  /// If typed, a value that the reader does not parse as text is `!` and its type.
  func lines(of document: [UInt8], typed: Bool) throws -> [String] {
    let outcome = try Self.run(
      ["-c", Self.script, rawValue, typed ? "safe" : "base"],
      input: document
    )
    guard outcome.exitCode == 0 else { return [outcome.text] }
    return outcome.text.split(separator: "\n").map(String.init)
  }

  /// Returns the same lines as read by this library.
  static func lines(of matter: FrontMatter) -> [String] {
    matter.keys.filter(\.isEditable).map { "\(hex($0.name)) \(digest($0.value))" }
  }

  private static func digest(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, _): hex(text)
    case .sequence(let items): "[" + items.map(digest).joined(separator: ",") + "]"
    case .mapping(let pairs):
      "{" + pairs.map { "\(hex($0.name)):\(digest($0.value))" }.joined(separator: ",") + "}"
    case .alias: "alias"
    }
  }

  static func hex(_ text: String) -> String {
    "'" + text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "'"
  }

  private static func run(_ arguments: [String], input: [UInt8]) throws -> ChildProcess.Outcome {
    try TemporaryDirectory.run { folder in
      try ChildProcess(
        ["python3"] + arguments,
        in: folder.path,
        path: Environment.value(of: "PATH") ?? "/usr/bin:/bin",
        input: input
      ).run()
    }
  }

  private static let script = """
    import sys
    text = sys.stdin.buffer.read().decode('utf-8')
    if sys.argv[1] == 'yaml':
        import yaml
        loader = yaml.SafeLoader if sys.argv[2] == 'safe' else yaml.BaseLoader
        data = yaml.load(text, Loader=loader)
    else:
        from ruamel.yaml import YAML
        data = YAML(typ=sys.argv[2], pure=True).load(text)
    def quoted(value):
        return "'" + value.encode('utf-8').hex() + "'"
    def shown(value):
        if isinstance(value, dict):
            return '{' + ','.join(quoted(k) + ':' + shown(v) for k, v in value.items()) + '}'
        if isinstance(value, list):
            return '[' + ','.join(shown(v) for v in value) + ']'
        return quoted(value) if isinstance(value, str) else '!' + type(value).__name__
    for key, value in (data or {}).items():
        print(quoted(key) if isinstance(key, str) else '!' + type(key).__name__, shown(value))
    """
}
