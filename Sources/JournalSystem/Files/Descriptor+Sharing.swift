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

  /// Whether nobody else has the file open; nothing where the system does not tell.
  ///
  /// It is asked by taking a lease and giving it back. Whoever opens the file in that moment makes
  /// the system send a signal, so one is chosen that a program ignores; the usual one would end it.
  package func isOpenOnlyHere() throws(SystemError) -> Bool? {
    do throws(Errno) {
      try system.repeating(-1, until: 0) { () throws(Errno) in
        try system.setSignal(number, path, SIGURG)
      }
      try system.repeating(-1, until: 0) { () throws(Errno) in
        try system.setLease(number, path, F_WRLCK)
      }
    } catch .wouldBlock {
      return false
    } catch let error where error.isRefusal {
      return nil
    } catch {
      throw SystemError(.fcntl, errno: error.number, path: path)
    }
    try system.attempt(.fcntl, path) { () throws(Errno) in
      try system.setLease(number, path, F_UNLCK)
    }
    return true
  }
}
