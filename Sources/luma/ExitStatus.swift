/// How the program ends, as a shell sees it.
enum ExitStatus: Int32 {
  case success = 0
  /// The script or its data is at fault, or a photo failed.
  case failure = 1
  /// The command line is at fault.
  case usage = 2
  /// Ctrl-C, or the reader of standard output went away.
  case interrupted = 130
}
