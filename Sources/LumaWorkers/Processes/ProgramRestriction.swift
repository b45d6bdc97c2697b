import CWorker
import LumaFiles
package import LumaModel

/// The rights of a program that runs recipes once it is restricted: a second line of defense behind
/// the gates, in case an attack takes over the program.
///
/// - **Source**: landlock(7)
package struct ProgramRestriction: Hashable, Sendable {
  /// Files and folders with all below them.
  package var readable: [String] = []
  /// They may be read, too. Those that do not exist yet may be made.
  package var writable: [String] = []
  /// Ports of TCP that may be connected to, on any machine.
  package var ports: [UInt16] = []
  /// Programs that may be started.
  package var programs: [String] = []

  package init() {}

  /// Restricts this thread and all that it starts, for good, with no other TCP connections.
  ///
  /// The files that workers and their libraries read stay readable.
  ///
  /// - Returns: Landlock's version; nil where it does not hold, and nothing is restricted.
  package func apply() -> Int? {
    // Its files are closed afterwards.
    _ = MachineLimits.current
    let places =
      (WorkerEnvironment.readable + ["/proc"] + readable).map { (path: $0, rights: CWORKER_READ) }
      + ["/dev/null"].map { (path: $0, rights: CWORKER_READ | CWORKER_WRITE) }
      + writable.map {
        (path: ProgramRestriction.existing($0), rights: CWORKER_READ | CWORKER_WRITE)
      }
      + programs.map { (path: $0, rights: CWORKER_READ | CWORKER_EXECUTE) }
    let rows = places.map { cworker_place(path: strdup($0.path), rights: Int32($0.rights)) }
    defer { for row in rows { free(UnsafeMutablePointer(mutating: row.path)) } }
    let version = cworker_landlock_program(rows, rows.count, ports, ports.count)
    return version > 0 ? Int(version) : nil
  }

  /// The error of `--isolation required` where a program cannot be restricted.
  package static let missing = WorkerFault.notIsolated(
    missing: ["Landlock of version 3 for the program itself"])

  /// Whether this system can restrict a program.
  package static var version: Int? {
    let version = cworker_landlock_version()
    return version >= 3 ? Int(version) : nil
  }

  /// The path, or the nearest existing one above it: only that can be named in a rule.
  private static func existing(_ path: String) -> String {
    var place = path
    while FileStatus(place) == nil, let above = FileSystem.parent(of: place) { place = above }
    return place
  }
}
