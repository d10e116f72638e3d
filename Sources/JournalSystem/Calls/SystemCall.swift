/// The calls that can fail, by their names in C.
public enum SystemCall: String, Hashable, Sendable {
  case open, fstat, read, write, poll, close
}
