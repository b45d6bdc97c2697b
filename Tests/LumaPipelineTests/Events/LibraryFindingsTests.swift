import LumaTestSupport
import Testing
@testable import LumaLibrary
@testable import LumaPipeline

struct LibraryFindingsTests {
  @Test func `only faults of the content are damage`() {
    var report = ScanReport()
    let faults: [(String, ScanFault)] = [
      ("a", .empty), ("b", .unreadable(.damaged(format: "jpeg"))),
      ("c", .unreadable(.notRead("worker: cannot be started"))), ("d", .unreadable(.unreadable(5))),
    ]
    report.damaged = faults.map {
      ScanReport.Damage(localIdentifier: $0.0, path: $0.0, fault: $0.1)
    }
    let findings = LibraryFindings(report, paths: [:])
    expectEqual(findings.damaged.map(\.path), ["a", "b"])
    expectEqual(findings.unreadable.map(\.path), ["c", "d"])
    #expect(!findings.isSound)
    #expect(LibraryFindings().isSound)
  }
}
