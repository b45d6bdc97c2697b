import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

struct MissingPermissionsTests {
  private func outside(
    _ path: String, _ folder: String, _ code: DiagnosticCode = .writeOutside
  ) -> Diagnostic {
    Diagnostic(
      code: code, message: "'\(path)' is outside the folder that may be written",
      hint: "add --allow-write \(folder)")
  }

  @Test func `a missing permission is one error with its count`() {
    let other = Diagnostic(code: .unknownField, message: "no field")
    let mistakes = [
      outside("/a/1", "/a"), other, outside("/a/2", "/a"), outside("/b/1", "/b"),
      outside("/a/3", "/a"), outside("/b/2", "/b"), outside("/c/1", "/c"), other,
    ]
    let rest = " is outside the folder that may be written"
    expectEqual(
      mistakes.byPermission.map(\.message),
      [
        "'/a/1'\(rest), and so are 2 others", "no field", "'/b/1'\(rest), and so is 1 other",
        "'/c/1'\(rest)", "no field",
      ])
    expectEqual(mistakes.byPermission.first?.hint, "add --allow-write /a")
  }

  @Test func `reading and writing are two permissions`() {
    let mistakes = [outside("/a/1", "/a"), outside("/a/1", "/a", .readOutside)]
    expectEqual(mistakes.byPermission, mistakes)
  }
}
