/// How an editor is kept from leaving copies of a text: swap files, backups, histories.
struct EditorRecipe {
  /// The arguments before the file.
  let arguments: [String]

  /// The variables that move the rest of what it writes into the private folder.
  let variables: [String]

  /// Finds the recipe for a command line, or returns `nil` if none is known.
  ///
  /// - Parameters:
  ///   - program: The name of the program that runs, with links resolved: `vi` is often another one.
  ///   - folder: The private folder.
  init?(for program: String, in folder: String) {
    switch program {
    case "vim", "vim.basic", "vim.tiny", "vim.nox", "vim.gtk3", "gvim":
      let options = "set nobackup nowritebackup noundofile noswapfile viminfo="
      let events = "VimEnter,BufReadPre,BufNewFile,BufWritePre"
      arguments = ["-n", "-i", "NONE", "--cmd", "autocmd \(events) * \(options)"]
      variables = []
    case "nvim":
      arguments = [
        "-n", "-i", "NONE", "-c", "set nobackup nowritebackup noswapfile noundofile shada=",
      ]
      variables = ["STATE", "CACHE", "DATA"].map { "XDG_\($0)_HOME=\(folder)/nvim" }
    case "emacs", "emacs-nox", "emacs-gtk":
      let options = "make-backup-files nil auto-save-default nil create-lockfiles nil"
      arguments = ["-nw", "-Q", "--eval", "(setq \(options) auto-save-list-file-prefix nil)"]
      variables = []
    case "nano", "rnano":
      arguments = ["-I"]
      variables = []
    case "micro":
      arguments = [
        "-config-dir", folder, "-backup", "false", "-savehistory", "false", "-savecursor", "false",
        "-saveundo", "false",
      ]
      variables = []
    case "kak", "hx", "helix", "ed":
      (arguments, variables) = ([], [])
    default: return nil
    }
  }
}
