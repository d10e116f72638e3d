extension SyncCommand {
  /// The text of its manual page.
  static let discussion = """
    Commits what was edited outside of `tj`, fetches what other devices have sent, merges it entry \
    by entry, and pushes the result. You can keep writing meanwhile; if the remote changes, the \
    merge is repeated. Without a connection, your changes are committed here and will be sent with \
    the next sync; the exit code is 7.

    If two devices have changed the same field, one value is kept in place and the other beside \
    it; if they have changed the same lines of text, both texts are kept, one in an entry below \
    the other. An entry that one device removed and another changed is kept. Each value that was \
    chosen, and each entry that was kept, is listed with the command that reverses the decision. If you have to choose between two \
    texts, the exit code is 5, and 'tj resolve' shows them.

    If the remote has removed five entries and a fifth of a thread or more, or so many files, it \
    may be an accident: nothing is merged before you agree, or pass -y. What was removed is in the trash; see \
    tj-trash(1). A remote with more files and folders than the setting max-files is refused, \
    and so are folders that are nested without end, and attributes with which no file could be saved here.

    After 'tj purge', the remote and other devices still have what was purged. --replace replaces \
    the history of the remote; it shows what the remote would lose, and asks first. The other \
    devices then refuse to sync until they clone the journal again.

    Git does the transfer, so its ssh keys, stored passwords, proxies and certificates work. \
    If the git program is not installed, 'tj' connects to the remote itself: over ssh with the key files \
    in ~/.ssh that have no passphrase and with the agent, and over https with TJ_TOKEN or \
    ~/.git-credentials. It does not read ~/.ssh/config.

    'git pull' and 'git push' can be used as well: the merge driver, which 'tj init' and 'tj clone' \
    set up, merges entry by entry, too, but text that both sides changed gets conflict markers; see \
    tj-merge-driver(1).

    Attachments, templates and settings that were added or changed without `tj` are sent, too, \
    except for those that git ignores, runs through a filter such as Git LFS, or stores in another \
    encoding. Git's own settings, such as core.sshCommand, apply to a sync as to 'git fetch'; hooks are not run. A sparse checkout can \
    be synced; a shallow or a partial clone has to be completed first, and a journal that is a \
    folder of a larger repository is synced with git.
    """
}
