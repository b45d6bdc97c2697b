import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

struct ProgramTextsTests {
  @Test func theBinaryHoldsTheFilesOfTheFolder() throws {
    for name in ProgramTexts.names where name != "photokit.md" {
      let path =
        name.hasPrefix("recipes/")
        ? "examples/" + name.dropFirst("recipes/".count) : "Sources/LumaCommand/Texts/" + name
      let file = try String(contentsOfFile: PackageRoot.file(path), encoding: .utf8)
      expectEqual(ProgramTexts.text(of: name), file, "\(name)")
    }
    let examples = try FileManager.default.contentsOfDirectory(
      atPath: PackageRoot.file("examples"))
    let recipes = try examples.filter { name in
      let path = PackageRoot.file("examples/" + name)
      guard name.hasSuffix(".lua") else { return false }
      return try String(contentsOfFile: path, encoding: .utf8).contains("\n-- For: ")
    }
    let expected =
      PageFile.allCases.map { "pages/\($0.rawValue)" }
      + DiagnosticCode.explained.map { "codes/\($0.rawValue).md" } + ["photokit.md"]
      + recipes.map { "recipes/\($0)" }
    expectEqual(ProgramTexts.names, expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func valuesAreNotSearchedForNames() {
    expectEqual("<b>{{a}}</b>{{b}}".filled(["a": "{{b}} }}", "b": "x"]), "<b>{{b}} }}</b>x")
    expectEqual("{{a}}{{a}}".filled(["a": ""]), "")
    expectEqual("{ }".filled([:]), "{ }")
  }
}
