internal import JournalSystem

/// A file for a picture, which replaces an earlier picture of this program, and nothing else.
struct PictureFile {
  private let path: String
  private let system: System

  init(_ path: String, _ system: System) { (self.path, self.system) = (path, system) }

  /// Saves a picture.
  func save(_ picture: String) throws {
    let kind = try system.status(ofLinkAt: path)?.kind
    let isPicture = try kind == .file && isPicture()
    guard kind == nil || isPicture else {
      throw Failure(
        .failure,
        "\(path) exists, and is no picture that tj made",
        hint: "choose another name"
      )
    }
    let file = try NewFile(path, replacing: isPicture, system)
    do {
      try file.write(Array(picture.utf8))
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
  }

  /// Whether the file is a picture of this program.
  private func isPicture() throws -> Bool {
    let mark = Array(SVG.beginning.utf8)
    return try Descriptor(reading: path, system).beginning(count: mark.count).bytes == mark
  }
}
