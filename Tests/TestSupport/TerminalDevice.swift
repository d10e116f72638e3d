internal import CPosix
internal import Glibc

/// The end of a pseudo-terminal at which the person sits.
final class TerminalDevice {
  /// Where the other end stands, which is the terminal of the program.
  let path: String

  // TIOCSPTLCK and TIOCGPTN, from asm-generic/ioctls.h, which unlockpt and ptsname stand for; Swift
  // sees neither these macros nor those functions.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  private let descriptor: Int32

  /// A terminal that nobody uses yet.
  init() throws(DiskError) {
    // No other program that a test starts meanwhile may keep it open.
    let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw DiskError("open", "/dev/ptmx") }
    var (lock, number): (Int32, Int32) = (0, 0)
    guard ioctl(descriptor, Self.setLock, &lock) == 0,
      ioctl(descriptor, Self.getNumber, &number) == 0
    else {
      defer { close(descriptor) }
      throw DiskError("ioctl", "/dev/ptmx")
    }
    self.descriptor = descriptor
    path = "/dev/pts/\(number)"
  }

  deinit { close(descriptor) }

  /// The settings of the terminal, which both ends share.
  var settings: PseudoTerminal.Settings {
    get throws(DiskError) {
      var settings = termios()
      guard tcgetattr(descriptor, &settings) == 0 else { throw DiskError("tcgetattr", path) }
      return PseudoTerminal.Settings(settings)
    }
  }

  /// Tells the terminal its size, and the programs on it that it has changed.
  func resize(to size: PseudoTerminal.Size) throws(DiskError) {
    var window = winsize()
    window.ws_row = UInt16(size.rows)
    window.ws_col = UInt16(size.columns)
    guard ioctl(descriptor, UInt(TIOCSWINSZ), &window) == 0 else {
      throw DiskError("ioctl", path)
    }
  }

  /// Hands over as many bytes as the terminal takes within a moment, and says how many.
  func write(_ bytes: ArraySlice<UInt8>) throws(DiskError) -> Int {
    guard wait(for: POLLOUT, milliseconds: 10) else { return 0 }
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EAGAIN || errno == EINTR { return 0 }
    guard count >= 0 else { throw DiskError("write", path) }
    return count
  }

  /// What has come out, nothing where that takes longer, and nil where no more can come.
  func read(waiting milliseconds: Int32) throws(DiskError) -> [UInt8]? {
    guard wait(for: POLLIN, milliseconds: milliseconds) else { return [] }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0 {
      // The last program has closed the terminal.
      if errno == EIO { return nil }
      guard errno == EAGAIN || errno == EINTR else { throw DiskError("read", path) }
    }
    return Array(buffer[..<max(0, count)])
  }

  private func wait(for event: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }
}
