import Glibc
import TestSupport

/// Files of the system that are others for this process, which must be one of a single test.
enum Namespace {
  private struct Failure: Error {}

  /// Whether this process may mount.
  static let isPossible =
    geteuid() == 0
    && (try? ChildProcess(["unshare", "-m", "true"], in: "/").run().exitCode) == 0

  /// Shows `file` instead of the one at `path` to this thread, and to those that it starts.
  static func replace(_ path: String, by file: String) throws {
    let (newNamespace, bind, recursive, isPrivate): (CInt, UInt, UInt, UInt) = (
      0x2_0000, 4096, 16384, 1 << 18
    )
    guard unshare(newNamespace) == 0, mount("none", "/", nil, recursive | isPrivate, nil) == 0,
      mount(file, path, nil, bind, nil) == 0
    else { throw Failure() }
  }

  /// Opens the port of a name server that never answers, at 127.0.0.77.
  static func silentNameServer() throws -> CInt {
    let descriptor = socket(AF_INET, CInt(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(53).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_004D).bigEndian
    let bound = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0 else { throw Failure() }
    return descriptor
  }
}

@_silgen_name("unshare")
private func unshare(_ flags: CInt) -> CInt

@_silgen_name("mount")
private func mount(
  _ source: UnsafePointer<CChar>,
  _ target: UnsafePointer<CChar>,
  _ type: UnsafePointer<CChar>?,
  _ flags: UInt,
  _ data: UnsafeRawPointer?
) -> CInt
