/// Signals that something in some folders may have changed: by inotify, or after a while without
/// it.
///
/// `PlaceStamps` finds the changes, so lost and unrelated events do not matter.
///
/// - **Source**: inotify(7)
package final class ChangeSignals {
  /// -1: the folders are polled.
  private var descriptor: Int32 = -1
  private var watched: Set<String> = []

  /// Milliseconds between polls where the system has no events.
  private static let interval: Int32 = 1_000
  /// Milliseconds without an event after which a change is over, and how long to wait for that at
  /// most.
  private static let (quiet, patience): (Int32, Int32) = (60, 2_000)

  package init() {
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    #endif
  }

  deinit { stop() }

  /// Watches the folders that stamps were taken of; folders watched already stay watched.
  ///
  /// - Returns: whether some folders are new, so that something in them may have changed since.
  package func watch(_ stamps: PlaceStamps) -> Bool {
    let new = stamps.folders.subtracting(watched)
    #if os(Linux)
      // Folders that were recreated under the same name are watched again.
      for folder in stamps.folders where descriptor >= 0 {
        guard inotify_add_watch(descriptor, folder, ChangeSignals.events) < 0 else { continue }
        // There are more folders than the system watches for one user.
        if errno == ENOSPC || errno == ENOMEM { stop() }
      }
    #endif
    watched = stamps.folders
    return !new.isEmpty
  }

  /// Waits for a change.
  ///
  /// - Parameter milliseconds: how long, at most; nil: forever.
  /// - Returns: whether something may have changed.
  package func wait(milliseconds: Int32? = nil) -> Bool {
    guard descriptor >= 0 else {
      let time = min(ChangeSignals.interval, milliseconds ?? ChangeSignals.interval)
      _ = poll(nil, 0, time)
      return time == ChangeSignals.interval
    }
    guard hasEvents(within: milliseconds ?? -1) else { return false }
    // A program saves in several steps, and photos come by the dozen.
    var waited: Int32 = 0
    repeat {
      drain()
      waited += ChangeSignals.quiet
    } while waited < ChangeSignals.patience && hasEvents(within: ChangeSignals.quiet)
    return true
  }

  private func hasEvents(within milliseconds: Int32) -> Bool {
    var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&events, 1, milliseconds) > 0
  }

  private func drain() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { room in
      while read(descriptor, room.baseAddress, room.count) > 0 {}
    }
  }

  private func stop() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  #if os(Linux)
    private static let events = UInt32(
      IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF)
  #endif
}
