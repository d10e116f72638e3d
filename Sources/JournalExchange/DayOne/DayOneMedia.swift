internal import JournalWire

/// The files of an entry of Day One, which are named after their MD5 sums.
struct DayOneMedia {
  /// A file, and the id by which the text links to it.
  private struct File {
    var id: String
    var path: String
    var place: Int
  }

  private var files: [File] = []

  /// The number of files whose names the export does not tell.
  private(set) var namelessCount = 0

  /// The lists of an entry, with the folder of each kind and the type to use if none is
  /// given.
  private static let lists: [(member: String, folder: String, type: String?)] = [
    ("photos", "photos", "jpeg"), ("videos", "videos", nil), ("audios", "audios", nil),
    ("pdfAttachments", "pdfs", "pdf"),
  ]

  /// The names of the lists.
  static let members = Set(lists.map(\.member))

  /// The media of an entry in an export whose files are below `folder`.
  init(of entry: JSONValue, in folder: String) {
    for list in Self.lists {
      guard case .array(let values)? = entry[list.member] else { continue }
      for value in values {
        guard let sum = value["md5"]?.text, !sum.isEmpty else {
          namelessCount += 1
          continue
        }
        let type = value["type"]?.text ?? value["format"]?.text ?? list.type
        let path = "\(folder)\(list.folder)/\(sum)" + (type.map { ".\($0)" } ?? "")
        let place = value["orderInEntry"]?.text.flatMap { Int($0) } ?? Int.max
        files.append(File(id: value["identifier"]?.text ?? "", path: path, place: place))
      }
    }
  }

  /// The paths, by the ids in the text.
  var paths: [String: String] {
    Dictionary(files.map { ($0.id, $0.path) }) { first, _ in first }
  }

  /// The paths in the order in which they are shown: first those that the text links to.
  func paths(linkedFirst linked: [String]) -> [String] {
    var result: [String] = []
    var known: Set<String> = []
    let others = files.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    for path in linked + others.map(\.element.path) where known.insert(path).inserted {
      result.append(path)
    }
    return result
  }
}
