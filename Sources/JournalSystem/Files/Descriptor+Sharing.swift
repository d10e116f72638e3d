internal import CPosix

extension Descriptor {
  /// Locks the open file against other callers of this method, and returns whether it could be locked.
  ///
  /// It does not wait. The lock is released with the descriptor, even if the process is killed.
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

  /// Releases the lock.
  ///
  /// Closing is not enough: a process that is being started elsewhere in this program has a copy of the descriptor, and
  /// with it the lock, until it executes its own program.
  package func unlock() { try? system.lock(number, path, LOCK_UN) }
}

/// The system's answer to a request for a read lease.
package enum LeaseAnswer: Hashable, Sendable {
  /// No program has the file open for writing.
  case granted
  /// A program has the file open for writing.
  case refused
  /// The system cannot tell: the file belongs to another user, or its file system has no leases.
  case unavailable
}

extension Descriptor {
  /// Requests a read lease, which the system grants only while no program has the file open for writing.
  ///
  /// While the lease is held, a program that opens the file for writing waits, by default for up to 45 seconds. When it
  /// begins to wait, the system sends this process a signal; since the default signal would end the process, one is
  /// chosen that is ignored by default.
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
      // Some network file systems refuse every request in this way.
      return system.isRemote(number) ? .unavailable : .refused
    } catch let error where error.isRefusal {
      return .unavailable
    } catch {
      throw SystemError(.fcntl, errno: error.number, path: path)
    }
  }

  /// Whether the lease is still held, and no program waits to open the file for writing.
  package func isLeaseUndisturbed() throws(SystemError) -> Bool {
    try system.attempt(.fcntl, path) { () throws(Errno) in
      try system.lease(number, path)
    } == F_RDLCK
  }

  /// Returns the lease.
  ///
  /// Closing is not enough, for the same reason as with ``unlock()``.
  package func giveBackLease() { try? system.setLease(number, path, F_UNLCK) }
}
