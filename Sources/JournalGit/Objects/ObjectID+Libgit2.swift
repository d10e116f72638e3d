internal import CGit2

extension ObjectID {
  /// The id that libgit2 gave.
  init(_ oid: git_oid) {
    var bytes = [20 of UInt8](repeating: 0)
    unsafe withUnsafeBytes(of: oid.id) { raw in
      for place in 0..<20 { bytes[place] = unsafe raw[place] }
    }
    self.init(bytes)
  }

  /// The id behind a pointer that libgit2 gave.
  init(_ pointer: UnsafePointer<git_oid>) {
    unsafe self.init(pointer.pointee)
  }

  /// The id for libgit2.
  var oid: git_oid {
    var oid = git_oid()
    unsafe withUnsafeMutableBytes(of: &oid.id) { raw in
      for place in 0..<20 { unsafe raw[place] = bytes[place] }
    }
    return oid
  }
}
