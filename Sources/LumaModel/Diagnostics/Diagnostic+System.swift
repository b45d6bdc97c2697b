package import LumaFiles

extension DiagnosticCode {
  /// The code of a system error, for any operation; nil: the operation has its own.
  package init?(_ error: SystemError) {
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

  /// A remedy.
  package var systemHint: String? {
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
  /// The error of a failed system call: with a code of its own if it does not concern the file.
  ///
  /// - Parameter code: that of any other error.
  package init(
    _ error: SystemError, else code: DiagnosticCode, message: String, path: String? = nil
  ) {
    let system = DiagnosticCode(error)
    self.init(code: system ?? code, message: message, path: path, hint: system?.systemHint)
  }
}
