/// Where the value of an option comes from when it is not typed.
public enum ValueSource: Hashable, Sendable {
  /// A variable of the environment, without the dollar sign.
  case environment(String)

  /// A key of the settings.
  case setting(String)

  /// A value that is always there; nothing behind it is ever asked.
  case fixed(String)

  /// As help shows it.
  var phrase: String {
    switch self {
    case .environment(let name): "$\(name)"
    case .setting(let key): "the setting `\(key)`"
    case .fixed(let value): value
    }
  }
}
