public import JournalFormat

extension FrontMatter {
  /// Returns the edit that removes the key at `path`, with its value and the comments that are indented under it.
  ///
  /// The key above is kept, even if it has no value afterwards.
  public func removing(_ path: [String]) throws(FrontMatterError) -> Edit {
    let (site, index) = try presentSite(of: path)
    let edit =
      site.brackets == nil
      ? Edit([Splice(site.block.linesToRemove(of: index), with: [])])
      : flowRemoval(of: index, from: site.block.pairs)
    return try checked(edit, meaning: .removed(path))
  }

  /// Returns the edit that renames the key at `path`, keeping its value, comments and place.
  public func renaming(_ path: [String], to name: String) throws(FrontMatterError) -> Edit {
    let (site, index) = try presentSite(of: path)
    let pair = site.block.pairs[index]
    guard !pair.name.isIdentical(to: name) else { return Edit([]) }
    guard site.block.pairs.lastIndex(named: name) == nil else {
      throw FrontMatterError(.exists, at: path.dropLast() + [name])
    }
    let new = YAMLWriting.name(name, inFlow: site.brackets != nil)
    return try checked(Edit([Splice(pair.nameRange, with: new)]), meaning: .renamed(path, name))
  }
}
