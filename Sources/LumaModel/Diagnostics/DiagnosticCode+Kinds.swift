/// The kinds of failures, which exit statuses, runs and caches query.
extension DiagnosticCode {
  /// Whether it reports that a limit was exceeded. If that ended a recipe, the exit status shows
  /// it; a photo that exceeded its own limit counts as failed, and the others continue.
  package var isLimit: Bool { DiagnosticCode.limits.contains(self) }

  private static let limits: Set<DiagnosticCode> = [
    .memoryLimit, .timeLimit, .limit, .tooManySteps, .tooManyCalls, .tooManyOutputs, .sizeOverLimit,
    .tooManyPixels, .fileTooLarge, .unitTimeLimit, .unitMemory, .encoderMemory,
  ]

  /// Whether a permission could have prevented it: one of the command line, or of the file system.
  package var isRefusal: Bool { DiagnosticCode.refusals.contains(self) }

  private static let refusals: Set<DiagnosticCode> = [
    .readOutside, .writeOutside, .denied, .libraryProtected, .limitedLibrary, .notOurs,
    .formatDisabled, .noPermission,
  ]

  /// Whether the same run may succeed a little later, as neither its input nor the recipe is wrong.
  package var isPassing: Bool { DiagnosticCode.passing.contains(self) }

  private static let passing: Set<DiagnosticCode> = [
    .locked, .diskFull, .diskFault, .unreachable, .outOfMemory, .changedWhileReading, .photoChanged,
  ]

  /// Whether it does not concern one photo: others fail for the same reason.
  package var isOfRun: Bool { DiagnosticCode.ofRuns.contains(self) }

  private static let ofRuns: Set<DiagnosticCode> = [
    .interrupted, .cancelled, .timeLimit, .memoryLimit, .limit, .tooManyOutputs, .diskFull,
    .tooManyFiles, .outOfMemory, .workerMissing, .notIsolated, .libvipsMissing,
    .librawMissing, .ffmpegMissing, .gexiv2Missing, .libpqMissing, .libturbojpegMissing,
    .libgeonamesMissing,
    .formatUnwritable, .locked,
  ]

  /// Whether work was stopped, rather than failed.
  package var isStop: Bool { self == .interrupted || self == .cancelled }
}
