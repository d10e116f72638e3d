internal import CGit2

extension Repository {
  /// Whether git would run the file through a filter program or convert its encoding before storing it.
  ///
  /// libgit2 does neither, so that such a file, which may have to be encrypted, would be stored unchanged. Leave these
  /// files to git. The corresponding C function is `git_attr_get_many`.
  package func hasCleanFilter(_ path: String) throws -> Bool {
    let names: [StaticString] = ["filter", "working-tree-encoding"]
    let values = try attributes(names, at: path)
    return values[0] != nil || values[1].map { $0.uppercased() != "UTF-8" } ?? false
  }

  /// Whether git would convert the line ends of the file when storing it or checking it out.
  ///
  /// That would change bytes without the user's request. The corresponding C function is `git_attr_get`.
  package func convertsLineEnds(_ path: String) throws -> Bool {
    switch try textAttribute(at: path) {
    case GIT_ATTR_VALUE_FALSE: return false
    case GIT_ATTR_VALUE_TRUE, GIT_ATTR_VALUE_STRING: return true
    default: break
    }
    if try attributes(["eol"], at: path)[0] != nil { return true }
    return try ["true", "input"].contains(setting("core.autocrlf") ?? "")
  }

  private func textAttribute(at path: String) throws -> git_attr_value_t {
    var value: UnsafePointer<CChar>?
    try readAttributes(of: path, "git_attr_get") {
      unsafe git_attr_get(&value, pointer, 0, path, "text")
    }
    return unsafe git_attr_value(value)
  }

  /// The values of a file's attributes, with `nil` for each that it does not have.
  private func attributes(
    _ names: [StaticString],
    at path: String
  ) throws -> [String?] {
    var values = unsafe [UnsafePointer<CChar>?](repeating: nil, count: names.count)
    var cNames = unsafe names.map {
      unsafe UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self)
        as UnsafePointer<CChar>?
    }
    try readAttributes(of: path, "git_attr_get_many") {
      unsafe git_attr_get_many(&values, pointer, 0, path, names.count, &cNames)
    }
    return unsafe values.map { value in
      guard unsafe git_attr_value(value) == GIT_ATTR_VALUE_STRING else { return nil }
      return unsafe value.map { unsafe String(cString: $0) }
    }
  }

  private func readAttributes(
    of path: String,
    _ function: StaticString,
    _ call: () -> Int32
  ) throws {
    try refuseEndless(".gitattributes", above: path)
    var readings = IndexReadings()
    while true {
      do {
        try check(call(), function, path: path)
        return
      } catch {
        try readings.wait(after: error, files.system)
      }
    }
  }
}
