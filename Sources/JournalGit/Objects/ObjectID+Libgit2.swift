internal import CGit2

extension ObjectID {
  /// The id of a libgit2 value.
  init(_ oid: git_oid) {
    var bytes = [20 of UInt8](repeating: 0)
    unsafe withUnsafeBytes(of: oid.id) { raw in
      for place in 0..<20 { bytes[place] = unsafe raw[place] }
    }
    self.init(bytes)
  }

  /// The id that a libgit2 pointer points to.
  init(_ pointer: UnsafePointer<git_oid>) {
    unsafe self.init(pointer.pointee)
  }

  /// The id as a libgit2 value.
  var oid: git_oid {
    var oid = git_oid()
    unsafe withUnsafeMutableBytes(of: &oid.id) { raw in
      for place in 0..<20 { unsafe raw[place] = bytes[place] }
    }
    return oid
  }
}
