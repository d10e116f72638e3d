internal import CGit2

extension Repository {
  /// Passes a bundle with these objects to `write`, part by part.
  ///
  /// No object is stored as a delta against an object outside the bundle. The corresponding C function is
  /// `git_packbuilder_foreach`.
  package func bundle(
    _ header: BundleHeader,
    of ids: [ObjectID],
    to write: @escaping ([UInt8]) throws -> Void
  ) throws {
    let source = unsafe pointer
    let builder = unsafe try Handle<Libgit2.PackBuilder>(of: self, "git_packbuilder_new") {
      unsafe git_packbuilder_new(&$0, source)
    }
    for id in ids {
      var oid = id.oid
      let status = unsafe git_packbuilder_insert(builder.pointer, &oid, nil)
      try check(status, "git_packbuilder_insert", path: id.hex)
    }
    var output = BundleOutput(write)
    output.add(header.bytes)
    let status = unsafe withUnsafeMutablePointer(to: &output) { output in
      unsafe git_packbuilder_foreach(
        builder.pointer,
        { bytes, count, output in
          let output = unsafe output?.assumingMemoryBound(to: BundleOutput.self)
          let part = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
          return unsafe output?.pointee.add(part) == true ? 0 : -1
        },
        output
      )
    }
    output.flush()
    if let failure = output.failure { throw failure }
    try check(status, "git_packbuilder_foreach", path: gitFolder)
  }
}

/// The destination of a bundle, which collects small parts and stores the first error.
private struct BundleOutput {
  private static let part = 1 << 18

  private let write: ([UInt8]) throws -> Void
  private var pending: [UInt8] = []

  /// The error that ended the writing, or `nil` if there was none.
  private(set) var failure: (any Error)?

  init(_ write: @escaping ([UInt8]) throws -> Void) { self.write = write }

  /// Adds bytes, and returns whether more can be added.
  @discardableResult
  mutating func add(_ bytes: [UInt8]) -> Bool {
    pending += bytes
    if pending.count >= Self.part { flush() }
    return failure == nil
  }

  /// Writes the collected bytes.
  mutating func flush() {
    guard failure == nil, !pending.isEmpty else { return }
    do {
      try write(pending)
      pending.removeAll(keepingCapacity: true)
    } catch {
      failure = error
    }
  }
}
