internal import CGit2

extension Repository {
  /// Whether a program of the person's is to change the file before git keeps it.
  ///
  /// libgit2 runs none, so that such a file, which may be meant to be encrypted, would be kept as it
  /// is. Leave it to git.
  package func hasCleanFilter(_ path: String) throws(GitError) -> Bool {
    try conversions(at: path).contains { $0.needsGit }
  }

  /// What git may do to the bytes of the file at `path`, by attributes and settings.
  ///
  /// The corresponding C function is `git_attr_get`.
  package func conversions(at path: String) throws(GitError) -> Set<Conversion> {
    let names = ["filter", "text", "crlf", "eol", "ident", "working-tree-encoding"]
    let values = try attributes(names, at: path)
    var result: Set<Conversion> = []
    if case .text(let name) = values[0] { result.insert(.filter(name)) }
    if try changesLineEnds(text: values[1], crlf: values[2], eol: values[3]) {
      result.insert(.lineEnds)
    }
    if values[4] == .set { result.insert(.ident) }
    if case .text(let name) = values[5], name.uppercased() != "UTF-8" {
      result.insert(.encoding(name))
    }
    return result
  }

  /// What git would keep of `bytes` at `path`, by the conversions that libgit2 can do.
  ///
  /// The corresponding C function is `git_filter_list_apply_to_buffer`.
  package func cleaned(_ bytes: [UInt8], for path: String) throws(GitError) -> [UInt8] {
    var filters: OpaquePointer?
    unsafe try check(
      git_filter_list_load(&filters, pointer, nil, path, GIT_FILTER_TO_ODB, 0),
      "git_filter_list_load",
      path: path
    )
    guard let filters = unsafe filters else { return bytes }
    defer { unsafe git_filter_list_free(filters) }
    var buffer = unsafe git_buf()
    defer { unsafe git_buf_dispose(&buffer) }
    let status = unsafe bytes.withUnsafeBytes { bytes in
      unsafe git_filter_list_apply_to_buffer(
        &buffer,
        filters,
        bytes.bindMemory(to: CChar.self).baseAddress,
        bytes.count
      )
    }
    try check(status, "git_filter_list_apply_to_buffer", path: path)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size))
  }

  private func changesLineEnds(
    text: Attribute,
    crlf: Attribute,
    eol: Attribute
  ) throws(GitError) -> Bool {
    let first = text == .unspecified ? crlf : text
    if first != .unspecified { return first != .unset }
    if case .text = eol { return true }
    let setting = try setting("core.autocrlf")?.lowercased() ?? "false"
    return ["true", "input", "yes", "on", "1"].contains(setting)
  }

  private func attributes(
    _ names: [String],
    at path: String
  ) throws(GitError) -> [Attribute] {
    var result: [Attribute] = []
    for name in names {
      var value: UnsafePointer<CChar>?
      unsafe try check(git_attr_get(&value, pointer, 0, path, name), "git_attr_get", path: path)
      unsafe result.append(Attribute(value))
    }
    return result
  }
}

/// What attributes say about one file.
private enum Attribute: Equatable {
  case unspecified, set, unset
  case text(String)

  init(_ value: UnsafePointer<CChar>?) {
    self =
      switch unsafe git_attr_value(value) {
      case GIT_ATTR_VALUE_TRUE: .set
      case GIT_ATTR_VALUE_FALSE: .unset
      case GIT_ATTR_VALUE_STRING: unsafe .text(value.map { unsafe String(cString: $0) } ?? "")
      default: .unspecified
      }
  }
}
