/// What an importer is told before it reads; each format takes what it needs.
public struct ImportSettings: Sendable {
  /// Whether the apostrophes that guard a table against formulas are taken as they stand.
  public var isExact = false

  /// Those of a format that needs none.
  public init() {}
}
