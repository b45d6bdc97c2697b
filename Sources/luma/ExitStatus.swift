/// Exit status of the program.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// An error in the script or its data, or a failed photo.
  case failure = 1
  /// Invalid command line.
  case usage = 2
  /// With --check: outputs are not as a run would leave them.
  case stale = 3
  /// A limit of time, memory or size ended the script.
  case limit = 5
  /// SIGHUP: the terminal was closed.
  case hungUp = 129
  /// Ctrl-C, or the reader of standard output closed the pipe.
  case interrupted = 130
  case terminated = 143

  var sentence: String {
    switch self {
    case .success: "success"
    case .failure: "the recipe has an error, or a photo failed or could not be imported"
    case .usage: "invalid command line"
    case .stale: "with --check, outputs are stale, missing or orphaned"
    case .limit: "a limit of time, memory or size ended the recipe"
    case .hungUp: "the terminal was closed (SIGHUP)"
    case .interrupted: "interrupted, or the reader of standard output closed the pipe"
    case .terminated: "terminated (SIGTERM)"
    }
  }
}
