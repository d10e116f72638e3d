extension ZipArchive {
  private static let pieceSize = 1 << 18

  /// Calls `body` with the content of a member, in pieces, until it returns false.
  ///
  /// Only one piece is in memory. The checksum is known after the last piece, so what `body` made of a damaged member
  /// is to be dropped if this throws.
  package func forEachPiece(
    of member: ArchiveMember,
    as content: ArchiveLimits.Content,
    _ body: ([UInt8]) throws -> Bool
  ) throws {
    if member.isEncrypted { throw error(.encrypted, member) }
    if let problem = limits.problem(of: member, as: content) { throw error(problem, member) }
    do {
      let reader = try OpenMember(of: self, member)
      var left = member.size
      while true {
        let piece = try reader.next(Self.pieceSize)
        left -= piece.count
        guard left >= 0, !piece.isEmpty || left == 0 else { throw ArchiveError.Reason.damaged }
        if try piece.isEmpty || !body(piece) { return }
      }
    } catch let reason as ArchiveError.Reason {
      throw error(reason, member)
    }
  }

  /// Returns the whole content of a member.
  package func contents(
    of member: ArchiveMember,
    as content: ArchiveLimits.Content
  ) throws -> [UInt8] {
    var result: [UInt8] = []
    try forEachPiece(of: member, as: content) { piece in
      result.append(contentsOf: piece)
      return true
    }
    return result
  }

  /// Returns the first `count` bytes of a member, or all if there are fewer.
  package func beginning(of member: ArchiveMember, count: Int) throws -> [UInt8] {
    var result: [UInt8] = []
    try forEachPiece(of: member, as: .media) { piece in
      result.append(contentsOf: piece.prefix(count - result.count))
      return result.count < count
    }
    return result
  }

  private func error(_ reason: ArchiveError.Reason, _ member: ArchiveMember) -> ArchiveError {
    ArchiveError(reason, archive: path, member: member.path)
  }
}
