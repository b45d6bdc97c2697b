import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

struct ExitStatusTests {
  static let counts: [(failed: Int, kinds: [Int], status: LumaCommand.ExitStatus)] = [
    (0, [0, 0, 0], .success), (1, [0, 0, 0], .failure), (2, [1, 0, 0], .failure),
    (2, [0, 1, 0], .failure), (2, [0, 0, 1], .failure), (2, [2, 0, 0], .permission),
    (2, [1, 0, 1], .permission), (2, [1, 1, 0], .permission), (2, [0, 2, 0], .limit),
    (2, [0, 1, 1], .limit), (2, [0, 0, 2], .tryAgain),
  ]

  @Test(arguments: counts) func `the failure that lasts longest says the status`(
    _ failed: Int, _ kinds: [Int], _ status: LumaCommand.ExitStatus
  ) {
    let made = LumaCommand.ExitStatus(
      failed: failed, refused: kinds[0], limited: kinds[1], passing: kinds[2])
    expectEqual(made, status)
  }

  static let errors: [([DiagnosticCode], status: LumaCommand.ExitStatus)] = [
    ([.syntax], .failure), ([.readOutside], .permission), ([.noPermission], .permission),
    ([.locked], .tryAgain), ([.diskFull], .tryAgain), ([.unreachable], .tryAgain),
    ([.timeLimit], .limit), ([.writeOutside, .collision], .failure),
    ([.writeOutside, .readOutside], .permission),
  ]

  @Test(arguments: errors) func `an error that ends a command`(
    _ codes: [DiagnosticCode], _ status: LumaCommand.ExitStatus
  ) {
    var error = Diagnostic(code: codes[0], message: "")
    error.others = codes.dropFirst().map { Diagnostic(code: $0, message: "") }
    expectEqual(LumaCommand.ExitStatus(of: error), status)
  }

  @Test func `no code is of two kinds`() {
    for code in DiagnosticCode.explained {
      #expect([code.isLimit, code.isRefusal, code.isPassing].count { $0 } <= 1, "\(code)")
    }
  }
}
