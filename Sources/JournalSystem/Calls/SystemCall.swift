/// The calls that can fail, by their names in C.
public enum SystemCall: String, Hashable, Sendable {
  case open, fstat, read, write, poll, close
  case fstatat, statvfs, realpath, getcwd, getdents64
  case mkdirat, linkat, unlinkat, renameat, renameat2, readlinkat, symlinkat
  case fsync, fchmod, fchown, futimens
  case flock, fcntl, nanosleep
  case pipe, waitpid, execvp
  case keyctl, prctl
  case addKey = "add_key"
  case spawn = "posix_spawn"
  case watches = "inotify_init1"
  case watch = "inotify_add_watch"
}
