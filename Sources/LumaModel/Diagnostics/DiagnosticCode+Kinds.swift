/// What kind of failure a code is of: what exit statuses, runs and caches ask.
extension DiagnosticCode {
  /// Whether it says that something exceeded a limit. If that ended a recipe, the exit status tells;
  /// a photo that met its own limit counts as failed, and the others go on.
  public var isLimit: Bool { DiagnosticCode.limits.contains(self) }

  private static let limits: Set<DiagnosticCode> = [
    .memoryLimit, .timeLimit, .limit, .tooManySteps, .tooManyCalls, .tooManyOutputs, .sizeOverLimit,
    .tooManyPixels, .fileTooLarge, .unitTimeLimit, .unitMemory, .encoderMemory,
  ]

  /// Whether a permission could have prevented it: one of the command line, or of the file system.
  public var isRefusal: Bool { DiagnosticCode.refusals.contains(self) }

  private static let refusals: Set<DiagnosticCode> = [
    .readOutside, .writeOutside, .denied, .libraryProtected, .limitedLibrary, .notOurs,
    .formatDisabled, .noPermission,
  ]

  /// Whether the same run may do better a little later, as nothing that it reads and nothing in the
  /// recipe is wrong.
  public var isPassing: Bool { DiagnosticCode.passing.contains(self) }

  private static let passing: Set<DiagnosticCode> = [
    .locked, .diskFull, .diskFault, .unreachable, .outOfMemory, .changedWhileReading, .photoChanged,
  ]

  /// Whether it says nothing of a photo: others fail for the same reason.
  public var isOfRun: Bool { DiagnosticCode.ofRuns.contains(self) }

  private static let ofRuns: Set<DiagnosticCode> = [
    .interrupted, .cancelled, .timeLimit, .memoryLimit, .limit, .tooManyOutputs, .diskFull,
    .tooManyFiles, .outOfMemory, .workerMissing, .notIsolated, .libvipsMissing,
    .librawMissing, .ffmpegMissing, .gexiv2Missing, .libpqMissing, .libturbojpegMissing,
    .libgeonamesMissing,
    .formatUnwritable, .locked,
  ]

  /// Whether it says that work was stopped, which is no fault of the work.
  package var isStop: Bool { self == .interrupted || self == .cancelled }
}
