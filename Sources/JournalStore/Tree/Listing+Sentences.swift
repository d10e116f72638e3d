internal import JournalSystem

extension Listing.PassedOver: CustomStringConvertible {
  /// One sentence with what to do about it.
  package var description: String {
    switch reason {
    case .name: "\(path): the name is not UTF-8; rename it"
    case .kind(let kind): "\(path): it is a \(kind.name), not a file; move it out of the way"
    case .brokenLink: "\(path): broken symbolic link; fix or remove it"
    case .hiddenTarget: "\(path): the link points to a hidden file; link to another file"
    case .wholeSystem: "\(path): the link points to /; link to the folders you need"
    case .unreadable(let error): "\(path): \(error.problem); \(error.remedy)"
    case .tooDeep: "\(path): folders are nested too deeply; move it up"
    }
  }
}
