internal import Glibc

extension PseudoTerminal {
  /// How a terminal treats what goes through it: what a program may change and must put back.
  public struct Settings: Hashable, Sendable {
    private let flags: [tcflag_t]
    private let characters: [cc_t]

    init(_ settings: termios) {
      flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
      characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    }

    /// Whether what is typed is shown.
    public var isEchoing: Bool { flags[3] & tcflag_t(ECHO) != 0 }

    /// Whether a program gets whole lines, and not each key.
    public var isLineByLine: Bool { flags[3] & tcflag_t(ICANON) != 0 }
  }
}
