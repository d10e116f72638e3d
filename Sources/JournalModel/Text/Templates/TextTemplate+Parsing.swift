extension TextTemplate {
  /// Parses a template that may use these names.
  ///
  /// - Throws: ``TemplateError`` with the place of the first mistake.
  public init(
    _ text: String,
    variables: [Variable],
    syntax: Syntax = .file
  ) throws(TemplateError) {
    var reader = TemplateReader(text, variables: variables, syntax: syntax)
    parts = try reader.parts()
    self.syntax = syntax
  }
}
