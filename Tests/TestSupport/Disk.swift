internal import Glibc

/// Reads and writes whole files for tests.
public enum Disk {
  /// Returns all bytes of the file at `path`.
  public static func read(_ path: String) throws(DiskError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DiskError("open", path) }
    defer { close(descriptor) }
    return try read(descriptor, path)
  }

  static func read(_ descriptor: Int32, _ path: String) throws(DiskError) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw DiskError("read", path) }
      guard count > 0 else { return result }
      result += buffer[..<count]
    }
  }

  /// Creates or replaces the file at `path`, and creates the folders above it.
  public static func write(_ bytes: [UInt8], to path: String) throws(DiskError) {
    try makeFolders(above: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw DiskError("open", path) }
    defer { close(descriptor) }
    try write(bytes, descriptor, path)
  }

  static func write(_ bytes: [UInt8], _ descriptor: Int32, _ path: String) throws(DiskError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw DiskError("write", path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether there is something at `path`, even a link without a target.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether `path` is a folder, and not a link to one.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether `path` is a symbolic link, even one without a target.
  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the names in the folder at `path`, in byte order, including dot files.
  public static func names(in path: String) throws(DiskError) -> [String] {
    guard let folder = opendir(path) else { throw DiskError("opendir", path) }
    defer { closedir(folder) }
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return [] }
    var names: [String] = []
    while let entry = readdir(folder) {
      // A record is only as long as its name, so it must not be copied as a complete `dirent`.
      let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      let name = String(cString: start)
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns all files below the folder at `path`, as paths relative to it, in byte order.
  public static func files(below path: String) throws(DiskError) -> [String] {
    var result: [String] = []
    for name in try names(in: path) {
      if isFolder("\(path)/\(name)") {
        for file in try files(below: "\(path)/\(name)") { result.append("\(name)/\(file)") }
      } else {
        result.append(name)
      }
    }
    return result
  }

  /// Removes the file or the whole folder at `path`; links are not followed.
  public static func remove(_ path: String) throws(DiskError) {
    guard isFolder(path) else {
      guard unlink(path) == 0 else { throw DiskError("unlink", path) }
      return
    }
    for name in try names(in: path) { try remove("\(path)/\(name)") }
    guard rmdir(path) == 0 else { throw DiskError("rmdir", path) }
  }

  private static func makeFolders(above path: String) throws(DiskError) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += folder.isEmpty && !part.isEmpty ? String(part) : "/\(part)"
      guard !folder.isEmpty, folder != "/", !exists(folder) else { continue }
      guard mkdir(folder, 0o755) == 0 || exists(folder) else { throw DiskError("mkdir", folder) }
    }
  }
}
