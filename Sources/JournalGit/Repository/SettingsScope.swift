/// The settings that a repository uses.
package enum SettingsScope: Hashable, Sendable {
  /// The settings of the system, of the user and of the repository, as git uses them.
  case everyone
  /// The settings of the repository alone, so that it behaves the same on every device.
  case repository
}
