/// Where pictures are read.
///
/// Decoders are large programs in C that read files of strangers. Workers are processes that hold
/// nothing, and on Linux may open no file and have no network: a picture that breaks its decoder ends a worker and
/// becomes an error, instead of ending your program.
public enum Isolation: Hashable, Sendable {
  /// In workers if the program `luma`, of the same version, is beside the running program or on the
  /// `PATH`; else in this process. ``IsolationStatus`` says which, and why.
  case automatic
  /// In workers, which are processes of the program `luma` at a URL, restricted as far as the system
  /// can. It is an error if that is not there, or of another version.
  case workers(program: URL)
  /// In such workers, or not at all where a restriction does not hold.
  case required(program: URL)
  /// In this process.
  case none
}

/// Where pictures are read, as it turned out.
public enum IsolationStatus: Hashable, Sendable, CustomStringConvertible {
  /// In workers of a program, of which one was started, and the names of restrictions that do not hold
  /// in them, such as `Landlock`.
  case workers(program: URL, missing: [String])
  /// In this process, and why.
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
