internal import CPosix

extension Descriptor {
  /// Locks the open file against others that ask in the same way, and says whether that worked.
  ///
  /// It does not wait. The lock goes with the descriptor, however its process ends.
  package func lock() throws(SystemError) -> Bool {
    do throws(Errno) {
      try system.repeating(-1, until: 0) { () throws(Errno) in
        try system.lock(number, path, LOCK_EX | LOCK_NB)
      }
      return true
    } catch .wouldBlock {
      return false
    } catch {
      throw SystemError(.flock, errno: error.number, path: path)
    }
  }

  /// Lets go of the lock.
  ///
  /// Closing alone would not do: a process that is just being started elsewhere in this program has a
  /// copy of the descriptor, and with it the lock, until it runs its own program.
  package func unlock() { try? system.lock(number, path, LOCK_UN) }
}

/// What the system answers to a request for a read lease.
package enum LeaseAnswer: Hashable, Sendable {
  /// Nobody has the file open for writing.
  case granted
  /// Somebody has the file open for writing.
  case refused
  /// The system cannot say: the file belongs to another user, or its file system has no leases.
  case unavailable
}

extension Descriptor {
  /// Asks for a read lease, which the system grants only while nobody has the file open for writing.
  ///
  /// While it is kept, a program that opens the file for writing waits, by default for up to 45 seconds. The
  /// system announces such a program by a signal; the usual one would end this process, so one is chosen that
  /// is ignored by default.
  package func takeLease() throws(SystemError) -> LeaseAnswer {
    do throws(Errno) {
      try system.repeating(-1, until: 0) { () throws(Errno) in
        try system.setSignal(number, path, SIGURG)
      }
      try system.repeating(-1, until: 0) { () throws(Errno) in
        try system.setLease(number, path, F_RDLCK)
      }
      return .granted
    } catch .wouldBlock {
      // Some network file systems answer this to every request.
      return system.isRemote(number) ? .unavailable : .refused
    } catch let error where error.isRefusal {
      return .unavailable
    } catch {
      throw SystemError(.fcntl, errno: error.number, path: path)
    }
  }

  /// Whether the lease is still kept, and no program waits to open the file for writing.
  package func isLeaseUndisturbed() throws(SystemError) -> Bool {
    try system.attempt(.fcntl, path) { () throws(Errno) in
      try system.lease(number, path)
    } == F_RDLCK
  }

  /// Gives the lease back.
  ///
  /// Closing alone would not do, for the same reason as with ``unlock()``.
  package func giveBackLease() { try? system.setLease(number, path, F_UNLCK) }
}
