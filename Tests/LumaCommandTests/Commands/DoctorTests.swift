import LumaRuntime
import Testing

@testable import luma

@Suite struct DoctorTests {
  @Test func table() {
    let lines = [
      DoctorLine(name: "luma", value: "0.1.0", isGood: true),
      DoctorLine(name: "libvips", value: "not\nfound", isGood: false),
    ]
    #expect(Doctor.table(lines) == "  luma     0.1.0\n! libvips  not\\nfound\n")
  }
}
