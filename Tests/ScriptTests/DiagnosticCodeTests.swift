import Foundation
import LumaModel
import LumaTestSupport
import Testing

/// Compares the codes of diagnostics with the code that raises, explains and tests them.
@Suite struct DiagnosticCodeTests {
  @Test(arguments: DiagnosticCode.allCases)
  func `a code is explained in lines that fit a terminal`(_ code: DiagnosticCode) throws {
    let file = PackageRoot.file("Sources/LumaCommand/Texts/codes/\(code.rawValue).md")
    let explanation = try String(contentsOfFile: file, encoding: .utf8)
    #expect(explanation.hasSuffix(".\n") || explanation.hasSuffix(")\n"))
    #expect(explanation.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(code.rawValue.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
  }

  @Test func `only codes are explained`() throws {
    let names = try Self.files(below: "Sources/LumaCommand/Texts/codes", "md")
      .map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }
    #expect(names.sorted() == DiagnosticCode.allCases.map(\.rawValue).sorted())
  }

  /// The library's only words of this form are codes, but for those of CSS.
  @Test func `every code that Lua raises is registered`() throws {
    let words = try Self.files(below: "stdlib/luma", "lua").filter { !$0.contains("/web/css_") }
      .flatMap(Self.literals)
      .filter { $0.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil }
    #expect(Set(words).count > 20)
    #expect(words.filter { DiagnosticCode(rawValue: $0) == nil } == [])
  }

  @Test func `every code is reached by an error example or asserted by a test`() throws {
    let examples = try Self.files(below: "examples/errors", "lua")
      .compactMap { ExampleTests.code(of: ($0 as NSString).lastPathComponent) }
    let asserted = try Self.asserted()
    #expect(asserted.count > 40)
    #expect(Set(DiagnosticCode.allCases).subtracting(examples).subtracting(asserted) == [])
  }

  /// The codes that the tests compare with: `code: .x` and `code == .x` of Swift, `"code":"x"` of
  /// JSON, and the code after a sentence of a spec.
  private static func asserted() throws -> Set<DiagnosticCode> {
    let swift = try files(below: "Tests", "swift").map { try code(in: $0, comments: "//") }
    let specs = try files(below: "Tests/StdlibTests/specs", "lua")
      .map { try code(in: $0, comments: "--") }
    // The simple kind of boundary also ends a word at a full stop.
    let asserting = /\bcode(?:: | == |\) == (?:\[|Array\(repeating: ))(?:DiagnosticCode)?\.(\w+)/
      .wordBoundaryKind(.simple)
    let names = Dictionary(uniqueKeysWithValues: DiagnosticCode.allCases.map { ("\($0)", $0) })
    var found: Set<DiagnosticCode> = []
    for text in swift {
      for match in text.matches(of: asserting) {
        if let code = names[String(match.1)] { found.insert(code) }
      }
      for match in text.matches(of: /"code":"([a-z0-9-]+)/) {
        if let code = DiagnosticCode(rawValue: String(match.1)) { found.insert(code) }
      }
    }
    for text in specs {
      for match in text.matches(of: /, "([a-z-]+)"\)/) {
        if let code = DiagnosticCode(rawValue: String(match.1)) { found.insert(code) }
      }
    }
    return found
  }

  private static func code(in file: String, comments mark: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix(mark) }.joined(separator: "\n")
  }

  /// The quoted texts of a Lua file, which breaks none over lines; comments have none.
  private static func literals(of file: String) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").flatMap { line in
      line.matches(of: /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|--.*/)
        .compactMap { ($0.1 ?? $0.2).map(String.init) }
    }
  }

  private static func files(below folder: String, _ suffix: String) throws -> [String] {
    let path = PackageRoot.file(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { ($0 as NSString).pathExtension == suffix }.sorted().map { path + "/" + $0 }
  }
}
