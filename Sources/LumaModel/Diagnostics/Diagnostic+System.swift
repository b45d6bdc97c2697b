public import LumaFiles

extension DiagnosticCode {
  /// The code of what the system reports, whatever met it; nil: what was done has to say it.
  public init?(_ error: SystemError) {
    switch error.code {
    case EMFILE, ENFILE: self = .tooManyFiles
    case ENOMEM, EAGAIN: self = .outOfMemory
    case ENOSPC, EDQUOT: self = .diskFull
    case EIO: self = .diskFault
    case EACCES, EPERM, EROFS: self = .noPermission
    case _ where error.isOfNetwork: self = .unreachable
    default: return nil
    }
  }

  /// What can be done about it.
  public var systemHint: String? {
    DiagnosticCode.systemHints[self]
  }

  private static let systemHints: [DiagnosticCode: String] = [
    .tooManyFiles: "raise the limit (ulimit -n), or lower --jobs",
    .outOfMemory: "close other programs, or lower --jobs",
    .diskFull: "free some space and run it again",
    .diskFault: "copy what can be read to another disk",
    .unreachable: "look at the network and at the machine that has the files, and run it again",
  ]
}

extension Diagnostic {
  /// The error of a failed system call: with a code of its own where it says nothing of the file.
  ///
  /// - Parameter code: that of any other error.
  public init(
    _ error: SystemError, else code: DiagnosticCode, message: String, path: String? = nil
  ) {
    let system = DiagnosticCode(error)
    self.init(code: system ?? code, message: message, path: path, hint: system?.systemHint)
  }
}
