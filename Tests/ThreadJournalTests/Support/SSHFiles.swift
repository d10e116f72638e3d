import CPosix
import Glibc
import TestSupport
import Testing

/// The files of an ssh server and of those who log in there.
enum SSHFiles {
  /// Writes the settings of a server that lets in the key `user`, and returns their path.
  static func writeServer(in folder: TemporaryDirectory, _ port: UInt16) throws -> String {
    for name in ["host", "user", "other"] { try makeKey(name, in: folder) }
    try folder.write(folder.read("user.pub"), to: "authorized_keys")
    // Debian's service makes the folder, which sshd demands of root.
    if geteuid() == 0 { mkdir("/run/sshd", 0o755) }
    return try folder.write(
      """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(folder.path(of: "host"))
      AuthorizedKeysFile \(folder.path(of: "authorized_keys"))
      PidFile none
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      SetEnv GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1

      """,
      to: "sshd_config"
    )
  }

  /// Writes the files of one who logs in with the key `key`, and who knows the server's key by `known`.
  static func writeUser(
    in home: String,
    of folder: TemporaryDirectory,
    key: String,
    known: String?,
    at ports: [UInt16]
  ) throws {
    try Disk.write(folder.read(key), to: "\(home)/.ssh/id_ed25519")
    _ = try ChildProcess(["chmod", "600", "\(home)/.ssh/id_ed25519"], in: home).run()
    let words = try known.map { try folder.read("\($0).pub").split(separator: 0x20).prefix(2) }
    let lines = words.map { words in
      let key = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      return ports.map { "[127.0.0.1]:\($0) \(key)\n" }.joined()
    }
    try Disk.write(Array((lines ?? "").utf8), to: "\(home)/.ssh/known_hosts")
  }

  /// The command by which git logs in with these files and without any user's settings.
  static func command(in home: String) -> String {
    let options = [
      "IdentityFile=\(home)/.ssh/id_ed25519", "IdentitiesOnly=yes", "IdentityAgent=none",
      "UserKnownHostsFile=\(home)/.ssh/known_hosts", "GlobalKnownHostsFile=/dev/null",
      "StrictHostKeyChecking=yes", "BatchMode=yes",
    ]
    return "ssh -F /dev/null " + options.map { "-o \($0)" }.joined(separator: " ")
  }

  /// The name of the user who runs the tests, whom the server lets in.
  static var user: String { getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "" }

  private static func makeKey(_ name: String, in folder: TemporaryDirectory) throws {
    let words = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "test", "-f", name]
    let made = try ChildProcess(words, in: folder.path).run()
    try #require(made.exitCode == 0, "ssh-keygen: \(made.text)")
  }
}
