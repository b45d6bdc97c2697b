import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma")) struct FieldsTests {
  @Test func aLineForEachField() throws {
    let outcome = try Program().run("fields")
    #expect(outcome.status == 0 && outcome.talk == "")
    let lines = outcome.out.split(separator: "\n")
    expectEqual(
      lines.map { String($0.prefix { $0 != " " }) }, ["name"] + AssetField.allCases.map(\.rawValue))
    let rating = lines.first { $0.hasPrefix("rating ") }
    expectEqual(
      rating?.split(separator: #/  +/#).map(String.init),
      ["rating", "integer?", "folders, libraries", FieldRow.named("rating")?.sentence ?? ""])
  }

  @Test func anObjectForEachField() throws {
    let lines = try Program().run("fields", "--json").out.split(separator: "\n")
    expectEqual(lines.count, AssetField.allCases.count)
    let favorite =
      #"{"name":"favorite","aliases":["isFavorite"],"type":"boolean","nullable":false,"#
      + #""folders":false,"settable":true,"sentence":"whether it is a favorite","#
      + #""example":"favorite == YES"}"#
    #expect(lines.map(String.init).contains(favorite))
    #expect(
      try lines.allSatisfy {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) is [String: Any]
      })
  }
}
