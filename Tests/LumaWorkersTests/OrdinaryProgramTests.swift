import Foundation
import LumaTestSupport
import LumaWorkers
import Testing

struct OrdinaryProgramTests {
  @Test func reportsWhatItWroteAndItsStatus() throws {
    let outcome = try #require(
      OrdinaryProgram("/bin/sh", ["-c", "echo out; echo wrong >&2; exit 3"]).run())
    expectEqual(outcome.output, "out\n")
    expectEqual(outcome.complaint, "wrong\n")
    expectEqual(outcome.status, 3)
  }

  @Test func reportsTheSignalThatEndedIt() throws {
    expectEqual(OrdinaryProgram("/bin/sh", ["-c", "kill -TERM $$"]).run()?.status, 15)
  }

  /// It has this process's environment, an empty standard input, and a group of its own.
  @Test func runsWithTheRightsOfThisProcess() throws {
    let script = "test -n \"$PATH\" && ! read -r line && ps -o pgid= -p $$ && echo $$"
    let outcome = try #require(OrdinaryProgram("/bin/sh", ["-c", script]).run())
    let lines = outcome.output.split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(lines.count == 2 && lines[0] == lines[1])
  }

  /// Variables of a bundle's libraries would lead another program to the bundle's plug-ins.
  @Test func namesOfAFolderAreNotForIt() throws {
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    func shown(without folder: String?) -> String? {
      OrdinaryProgram("/bin/sh", ["-c", "printf %s \"${HOME-none}\""], without: folder).run()?
        .output
    }
    expectEqual(shown(without: nil), home)
    expectEqual(shown(without: home), "none")
    expectEqual(shown(without: home + "/inside"), home)
    expectEqual(shown(without: String(home.dropLast())), home)
  }

  @Test func whatIsMissingDoesNotStart() {
    expectNil(OrdinaryProgram("/nothing/here", []).run())
    #expect(!OrdinaryProgram("/nothing/here", []).run { _ in })
  }

  @Test func reportsItsEndLater() async {
    let status = await withCheckedContinuation { (ended: CheckedContinuation<Int32, Never>) in
      _ = OrdinaryProgram("/bin/sh", ["-c", "exit 4"]).run { ended.resume(returning: $0.status) }
    }
    expectEqual(status, 4)
  }
}
