/// A shell that completions can be written for.
public enum Shell: String, CaseIterable, Hashable, Sendable {
  /// The GNU shell, from version 3.2 on; the package of completions need not be there.
  case bash
  /// The Z shell with its completion system.
  case zsh
  /// The friendly shell, from version 3.4 on.
  case fish
}
