import LumaTestSupport
import Testing

/// Input and output do not depend on the machine's time zone.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct TimeZoneTests {
  private func printed(_ code: String, in zone: String) throws -> String {
    var program = try Program()
    program.environment = ["TZ": zone]
    try program.folder.write(bytes: CanonRaw.make(takenAt: 1_514_811_812), to: "a.crw")
    let outcome = try program.run("-e", code)
    expectEqual(outcome.status, 0, "\(outcome.talk)")
    return outcome.out
  }

  @Test(arguments: ["UTC", "Asia/Tokyo", "America/New_York"])
  func `a CRW's date is that of the camera`(zone: String) throws {
    let code = "print(photo('a.crw').creationDate)"
    try expectEqual(printed(code, in: zone), "2018-01-01T13:03:32\n")
  }

  @Test(arguments: ["UTC", "Asia/Tokyo"])
  func `seconds are those since 1970`(zone: String) throws {
    let code = "print(photo('a.crw').creationDate:format '%s %%s %10s')"
    try expectEqual(printed(code, in: zone), "1514811812 %s 1514811812\n")
  }
}
