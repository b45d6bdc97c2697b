import Foundation
import LumaTestSupport
import Testing

/// Compares the codes of diagnostics with the code that raises, explains and tests them.
struct DiagnosticCodeTests {
  @Test(arguments: CodeSources.explained)
  func `a code is explained in lines that fit a terminal`(_ code: String) throws {
    let file = PackageRoot.file("Sources/LumaCommand/Texts/codes/\(code).md")
    let explanation = try String(contentsOfFile: file, encoding: .utf8)
    #expect(explanation.hasSuffix(".\n") || explanation.hasSuffix(")\n"))
    #expect(explanation.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(code.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
  }

  /// Rooms declare their codes by themselves.
  @Test func `each code is declared once`() {
    let declared = CodeSources.declared
    #expect(declared.count > 200)
    for part in [declared.map(\.code), declared.map(\.name)] {
      expectEqual(Dictionary(grouping: part) { $0 }.filter { $1.count > 1 }.keys.sorted(), [])
    }
  }

  @Test func `every code is explained, and nothing else`() {
    expectEqual(CodeSources.declared.map(\.code).sorted(), CodeSources.explained.sorted())
  }

  @Test func `every code that Lua raises is declared`() {
    let (words, declared) = (Set(CodeSources.raised), Set(CodeSources.declared.map(\.code)))
    #expect(words.count > 20)
    expectEqual(words.subtracting(declared).sorted(), [])
  }

  @Test func `every code is reached by an error example or asserted by a test`() throws {
    let examples = CodeSources.files(below: "examples/errors", "lua")
      .compactMap { ExampleTests.code(of: ($0 as NSString).lastPathComponent) }
    let asserted = Self.asserted()
    #expect(asserted.count > 40)
    expectEqual(Set(CodeSources.explained).subtracting(examples).subtracting(asserted).sorted(), [])
  }

  /// The codes that the tests compare with: `code: .x`, `code, .x` and `code == .x` of Swift,
  /// `"code":"x"` of JSON, and the code after a sentence of a spec.
  private static func asserted() -> Set<String> {
    let swift = CodeSources.files(below: "Tests", "swift").map { code(in: $0, comments: "//") }
    let specs = CodeSources.files(below: "Tests/StdlibTests/specs", "lua")
      .map { code(in: $0, comments: "--") }
    // The simple kind of boundary also ends a word at a full stop.
    let asserting =
      /\bcode(?:: | == |,\s+|\)(?: == |,\s+)(?:\[|Array\(repeating: ))(?:DiagnosticCode)?\.(\w+)/
      .wordBoundaryKind(.simple)
    let codes = Dictionary(uniqueKeysWithValues: CodeSources.declared.map { ($0.name, $0.code) })
    var found: Set<String> = []
    for text in swift {
      found.formUnion(text.matches(of: asserting).compactMap { codes[String($0.1)] })
      found.formUnion(text.matches(of: /"code":"([a-z0-9-]+)/).map { String($0.1) })
    }
    for text in specs {
      found.formUnion(text.matches(of: /, "([a-z-]+)"\)/).map { String($0.1) })
    }
    return found
  }

  private static func code(in file: String, comments mark: String) -> String {
    CodeSources.text(of: file).split(separator: "\n")
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix(mark) }.joined(separator: "\n")
  }
}
