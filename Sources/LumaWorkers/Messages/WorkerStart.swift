import LumaModel

/// The first message to a worker.
package struct WorkerStart: Codable {
  /// Most bytes that it may map besides what it starts with; 0: no limit.
  var memory: Int64
  /// Folders and files that it may read, for libraries and fonts.
  var readable: [String]
}

/// What a worker says of itself first: its release, and the restrictions that hold in it.
package struct WorkerRestrictions: Hashable, Codable, Sendable {
  /// Landlock's version; 0: it does not hold.
  package var landlock: Int
  package var seccomp: Bool
  package var limits: Bool
  /// nil: a release that does not say it.
  package var version: String? = Release.version

  /// Names of those that do not hold.
  package var missing: [String] {
    (landlock > 0 ? [] : ["Landlock"]) + (seccomp ? [] : ["seccomp"])
      + (limits ? [] : ["resource limits"])
  }
}
