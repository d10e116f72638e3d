internal import JournalTalk
internal import ThreadJournal

/// The types of analyses: the built-in ones, and those of the journal, each a file in `.tj/analyses`.
struct AnalysisTypes {
  private let session: Session

  /// The types for the journal of a session.
  init(_ session: Session) { self.session = session }

  /// Returns the type with a name.
  func type(named name: String) throws -> AnalysisType {
    if let type = AnalysisType.builtIn.first(where: { $0.name == name }) { return type }
    guard AnalysisType.problem(withName: name) == nil,
      let bytes = try session.journal.template(named: name, in: Journal.analysisTypes)
    else {
      throw Failure(
        .notFound,
        "no such type of analyses: \(name)",
        hint: "tj analyze --types",
        "write your own into \(Journal.analysisTypes)/NAME.md"
      )
    }
    do throws(AnalysisType.Problem) {
      return try AnalysisType(named: name, parsing: bytes)
    } catch {
      throw Failure(.badData, Self.sentence(error, about: name))
    }
  }

  /// Prints all types; a file that is not one is reported.
  func list() throws {
    var types = AnalysisType.builtIn
    for name in try session.journal.templateNames(in: Journal.analysisTypes) {
      let bytes = try session.journal.template(named: name, in: Journal.analysisTypes) ?? []
      do throws(AnalysisType.Problem) {
        types.append(try AnalysisType(named: name, parsing: bytes))
      } catch {
        try session.messages.warn(Self.sentence(error, about: name))
      }
    }
    try Output(session).print(AnalysisTypeList(types: types))
  }

  private static func sentence(_ problem: AnalysisType.Problem, about name: String) -> String {
    "\(Journal.analysisTypes)/\(name).md: \(problem.sentence)"
  }
}
