import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

struct DiagnosticSystemTests {
  static let codes: [(errno: Int32, code: DiagnosticCode)] = [
    (EMFILE, code: .tooManyFiles), (ENFILE, code: .tooManyFiles), (ENOMEM, code: .outOfMemory),
    (EAGAIN, code: .outOfMemory), (ENOSPC, code: .diskFull), (EDQUOT, code: .diskFull),
    (EIO, code: .diskFault), (ESTALE, code: .unreachable), (ETIMEDOUT, code: .unreachable),
    (EHOSTUNREACH, code: .unreachable),
  ]

  @Test(arguments: codes) func `what the system lacks has a code of its own`(
    _ errno: Int32, _ code: DiagnosticCode
  ) {
    let diagnostic = Diagnostic(SystemError(errno), else: .unreadable, message: "cannot be read")
    expectEqual(diagnostic.code, code)
    #expect(diagnostic.hint != nil)
    #expect(SystemError(errno).isOfSystem)
  }

  @Test(arguments: [EACCES, EPERM, EROFS])
  func `what the system does not permit has a code, and is nothing that passes`(_ errno: Int32) {
    let diagnostic = Diagnostic(SystemError(errno), else: .unreadable, message: "cannot be read")
    expectEqual(diagnostic.code, .noPermission)
    #expect(!SystemError(errno).isOfSystem && !SystemError(errno).isPassing)
  }

  @Test func `what a file lacks keeps the code of what was done`() {
    let diagnostic = Diagnostic(SystemError(EISDIR), else: .unwritable, message: "no")
    expectEqual(diagnostic.code, .unwritable)
    expectNil(diagnostic.hint)
  }

  @Test func `nothing is short`() {
    expectNil(SystemError.shortage())
  }

  @Test func `only a crash that the picture must have caused is held against it`() {
    #expect(WorkerFault.signal(SIGSEGV).isOfContent)
    #expect(!WorkerFault.signal(SIGKILL).isOfContent)
    #expect(!WorkerFault.signal(SIGBUS).isOfContent)
    #expect(!WorkerFault.timeLimit(seconds: 60).isOfContent)
    #expect(!WorkerFault.notStarted(program: "luma", errno: EMFILE).isOfContent)
    let fault = WorkerFault.notStarted(program: "luma", errno: EMFILE)
    expectEqual(fault.diagnostic(path: nil).code, .tooManyFiles)
  }
}
