/// What git is in the middle of, so that a commit would mean something else than it seems.
package enum Activity: String, Hashable, Sendable {
  case merge, rebase, cherryPick, revert, bisect, applyMailbox
}
