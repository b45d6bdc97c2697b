import LumaModel

/// Exit status of the program.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// An error in the script or its data, or a failed photo.
  case failure = 1
  /// Invalid command line.
  case usage = 2
  /// With --check: outputs are not as a run would leave them. With --plan: a run would do something
  /// else. With --max-change: a picture changed by more.
  case stale = 3
  /// Only permissions were missing.
  case permission = 4
  /// A limit of time, memory or size ended the script, or caused every failure.
  case limit = 5
  /// EX_TEMPFAIL of sysexits.h: every failure may pass.
  case tryAgain = 75
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
    case .stale:
      "with --check, outputs are not up to date; with --plan or --max-change, something changed"
    case .permission: "every failure was a refusal, by the recipe's permissions or the file system"
    case .limit: "a limit of time, memory or size ended the recipe, or caused every failure"
    case .tryAgain: "every failure may pass later: a lock, a full disk, reads that fail"
    case .hungUp: "the terminal was closed (SIGHUP)"
    case .interrupted: "interrupted, or the reader of standard output closed the pipe"
    case .terminated: "terminated (SIGTERM)"
    }
  }
}

extension ExitStatus {
  /// From the best to the worst.
  private static let order: [ExitStatus] = [
    .success, .stale, .tryAgain, .limit, .permission, .failure, .usage, .interrupted, .hungUp,
    .terminated,
  ]

  /// The worse of two.
  func worse(_ other: ExitStatus) -> ExitStatus {
    ExitStatus.order.last { $0 == self || $0 == other } ?? self
  }

  /// That of the least curable failure: an error, then a lack of permission, then a limit.
  ///
  /// - Parameters:
  ///   - refused: of the failed.
  ///   - limited: of the failed.
  ///   - passing: of the failed.
  init(failed: Int, refused: Int, limited: Int, passing: Int) {
    if failed == 0 {
      self = .success
    } else if failed > refused + limited + passing {
      self = .failure
    } else {
      self = refused > 0 ? .permission : limited > 0 ? .limit : .tryAgain
    }
  }

  /// That of an error which ended a command.
  init(of error: Diagnostic) {
    let codes = error.flat.map(\.code)
    if error.isOfCommandLine {
      self = .usage
      return
    }
    self =
      error.code.isLimit
      ? .limit
      : error.code == .planOutdated
        ? .stale
        : ExitStatus(
          failed: codes.count, refused: codes.count(where: \.isRefusal),
          limited: codes.count(where: \.isLimit), passing: codes.count(where: \.isPassing))
  }
}
