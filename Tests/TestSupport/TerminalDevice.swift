internal import CPosix
internal import Glibc

/// The end of a pseudo-terminal that the person uses.
final class TerminalDevice {
  /// The path of the other end, which is the terminal of the program.
  let path: String

  // TIOCSPTLCK and TIOCGPTN from asm-generic/ioctls.h, on which unlockpt and ptsname are based;
  // Swift imports neither these macros nor those functions.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  private let descriptor: Int32

  /// Opens a new terminal.
  init() throws(DiskError) {
    // Other programs that tests start at the same time must not inherit and keep it open.
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

  /// Sets the size of the terminal, and informs the programs on it.
  func resize(to size: PseudoTerminal.Size) throws(DiskError) {
    var window = winsize()
    window.ws_row = UInt16(size.rows)
    window.ws_col = UInt16(size.columns)
    guard ioctl(descriptor, UInt(TIOCSWINSZ), &window) == 0 else {
      throw DiskError("ioctl", path)
    }
  }

  /// Writes as many bytes as the terminal accepts within a short time, and returns their number.
  func write(_ bytes: ArraySlice<UInt8>) throws(DiskError) -> Int {
    guard wait(for: POLLOUT, milliseconds: 10) else { return 0 }
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EAGAIN || errno == EINTR { return 0 }
    guard count >= 0 else { throw DiskError("write", path) }
    return count
  }

  /// Returns the output, which is empty if none comes in time, or `nil` if no more can come.
  func read(waiting milliseconds: Int32) throws(DiskError) -> [UInt8]? {
    guard wait(for: POLLIN, milliseconds: milliseconds) else { return [] }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0 {
      // The last program on the terminal has closed it.
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
