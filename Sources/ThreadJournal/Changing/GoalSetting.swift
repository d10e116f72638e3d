public import JournalModel
internal import JournalYAML

/// A setting of a goal with its new value, or `nil` to remove it.
public enum GoalSetting: Hashable, Sendable {
  /// The day by which it should be reached.
  case due(CivilDate?)
  /// The day on which it begins.
  case start(CivilDate?)
  /// The target that entries should reach.
  case target(GoalTarget?)
  /// The category.
  case category(String?)
  /// The importance.
  case importance(String?)

  /// The key of the front matter.
  public var key: String {
    switch self {
    case .due: "due"
    case .start: "start"
    case .target: "target"
    case .category: "category"
    case .importance: "importance"
    }
  }

  /// The value as it is written, or `nil` if the setting is removed.
  public var text: String? {
    switch self {
    case .due(let day), .start(let day): day?.description
    case .target(let target): target?.description
    case .category(let text), .importance(let text): text
    }
  }

  /// The value as YAML; days are written without quotes.
  var value: YAMLValue? {
    switch self {
    case .due, .start: text.map(YAMLValue.plain)
    case .target, .category, .importance: text.map(YAMLValue.string)
    }
  }
}
