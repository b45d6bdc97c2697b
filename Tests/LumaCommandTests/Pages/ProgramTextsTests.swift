import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import luma

@Suite struct ProgramTextsTests {
  @Test func theBinaryHoldsTheFilesOfTheFolder() throws {
    let folder = PackageRoot.file("Sources/luma/Texts")
    for name in ProgramTexts.names where name != "photokit.md" {
      let file = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      #expect(ProgramTexts.text(of: name) == file, "\(name)")
    }
    let expected =
      PageFile.allCases.map { "pages/\($0.rawValue)" }
      + DiagnosticCode.allCases.map { "codes/\($0.rawValue).md" } + ["photokit.md"]
    #expect(ProgramTexts.names == expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func valuesAreNotSearchedForNames() {
    #expect("<b>{{a}}</b>{{b}}".filled(["a": "{{b}} }}", "b": "x"]) == "<b>{{b}} }}</b>x")
    #expect("{{a}}{{a}}".filled(["a": ""]) == "")
    #expect("{ }".filled([:]) == "{ }")
  }
}
