/// Where pictures are read.
///
/// Decoders are large C programs that read strangers' files. Workers are processes without data of
/// their own, which on Linux can neither open files nor use the network. A picture that breaks its
/// decoder ends a worker and becomes an error, instead of ending your program.
public enum Isolation: Hashable, Sendable {
  /// In workers if the program `luma`, of the same version, is beside the running program or on the
  /// `PATH`; otherwise in this process. ``IsolationStatus`` reports which, and why.
  case automatic
  /// In workers, which are processes of the program `luma` at a URL, restricted as far as the
  /// system supports it. A program that does not exist, or has another version, is an error.
  case workers(program: URL)
  /// In such workers; it is an error if a restriction is not in effect.
  case required(program: URL)
  /// In this process.
  case none
}

/// Where pictures are actually read.
public enum IsolationStatus: Hashable, Sendable, CustomStringConvertible {
  /// In workers of a program, one of which was started. `missing` names the restrictions that are
  /// not in effect, such as `Landlock`.
  case workers(program: URL, missing: [String])
  /// In this process, for a reason.
  case thisProcess(reason: String)

  /// A sentence for a log.
  public var description: String {
    switch self {
    case .workers(let program, let missing):
      "pictures are read in workers of \(program.localPath)"
        + (missing.isEmpty ? "" : ", without \(missing.joined(separator: ", "))")
    case .thisProcess(let reason): "pictures are read in this process: \(reason)"
    }
  }
}
