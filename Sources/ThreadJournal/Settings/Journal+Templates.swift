internal import JournalMerging
internal import JournalModel
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Returns the bytes of a template, or of another file in a folder of the journal, or `nil` if there is none with that
  /// name.
  ///
  /// A template becomes the text of entries, which are committed and may be sent elsewhere. So a link out of the
  /// journal is not followed: the creator of the journal could name any file of its reader.
  package func template(
    named name: String,
    in folder: String = Journal.templates
  ) throws -> [UInt8]? {
    let path = try path(ofTemplate: name, in: folder)
    guard case .inside = try tree.resolve(path) else {
      throw JournalError(.files("\(path) is a link that leads outside the journal"))
    }
    return try bytes(of: path)
  }

  /// Replaces a template by an edited version of `base`, which is `nil` if there was none with that name.
  ///
  /// Other edits made meanwhile are merged.
  @discardableResult
  package func save(
    _ bytes: [UInt8],
    asTemplate name: String,
    madeOf base: [UInt8]?
  ) throws -> Outcome {
    try replace(path(ofTemplate: name).text, verb: "template") { path, now in
      guard let now, now != base, now != bytes else { return bytes }
      let merged = Merge(base: base ?? [], ours: bytes, theirs: now)
      guard merged.isClean else { throw JournalError(.conflict(path.text)) }
      return merged.bytes
    }
  }

  /// Removes a template.
  @discardableResult
  package func removeTemplate(named name: String) throws -> Outcome {
    try replace(path(ofTemplate: name).text, verb: "template-rm") { _, _ in nil }
  }

  /// The names of the templates, without the extensions of their files.
  package func templateNames(in folder: String = Journal.templates) throws -> [String] {
    do throws(SystemError) {
      let folder = try OpenFolder("\(root)/\(folder)", environment.system)
      return try folder.entries().compactMap(\.name)
        .compactMap { JournalPath($0).flatMap { try? ThreadAddress($0) }?.path.address }.sorted()
    } catch let error where error.reason == .notFound {
      return []
    } catch {
      throw JournalError(.files(error.description))
    }
  }

  /// Returns the file of a template, whose name must be valid for a thread in the root.
  private func path(
    ofTemplate name: String,
    in folder: String = Journal.templates
  ) throws -> JournalPath {
    let problem: ThreadAddress.Problem
    do throws(ThreadAddress.Problem) {
      let file = try ThreadAddress(name).path
      if file.folder.isEmpty, let path = JournalPath("\(folder)/\(file)") { return path }
      problem = .noPath
    } catch {
      problem = error
    }
    let reason =
      problem == .noPath ? "it must be a single word" : problem.description
    throw JournalError(.badTemplateName(name, because: reason))
  }
}
