internal import CPosix
internal import Glibc

extension PseudoTerminal {
  /// The settings of a terminal, which a program may change and must restore.
  public struct Settings: Hashable, Sendable {
    private let flags: [tcflag_t]
    private let characters: [cc_t]

    init(_ settings: termios) {
      flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
      characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    }

    /// Whether typed characters are shown.
    public var isEchoing: Bool { flags[3] & tcflag_t(ECHO) != 0 }

    /// Whether a program gets whole lines instead of single keys.
    public var isLineByLine: Bool { flags[3] & tcflag_t(ICANON) != 0 }
  }
}
