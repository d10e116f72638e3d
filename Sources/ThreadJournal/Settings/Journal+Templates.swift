internal import JournalSystem

extension Journal {
  /// The names of the templates, without the endings of their files.
  package func templateNames() throws(JournalError) -> [String] {
    do throws(SystemError) {
      let folder = try OpenFolder("\(root)/\(Self.templates)", ports.system)
      return try folder.entries().compactMap(\.name).filter { $0.ends(with: ".md") }
        .map { String($0.dropLast(3)) }.sorted()
    } catch let error where error.reason == .notFound {
      return []
    } catch {
      throw JournalError(.files(error.description))
    }
  }
}
