import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates
@testable import LumaLibrary

/// The trees of texts.
struct PredicateParserTests {
  private func span(_ offset: Int, _ length: Int) -> TextSpan {
    TextSpan(offset: offset, length: length)
  }

  @Test func everyPartHasItsPlace() throws {
    let predicate = try PredicateParser.parse("ANY keywords ==[cd] 'sea'")
    expectEqual(
      predicate,
      .comparison(
        Comparison(
          quantifier: .any, left: Expression(.key(["keywords"]), span: span(4, 8)),
          comparator: .equal, options: [.caseInsensitive, .diacriticInsensitive],
          right: Expression(.value(.string("sea")), span: span(20, 5)), span: span(13, 2))))
  }

  @Test func placesAreInCharacters() throws {
    let predicate = try PredicateParser.parse("title == '👨‍👩‍👧é'\r\nAND rating == 1")
    guard case .and(let members) = predicate, case .comparison(let second) = members[1] else {
      Issue.record("\(predicate)")
      return
    }
    expectEqual(second.left.span, span(18, 6))
  }

  @Test func andBindsTighterThanOr() throws {
    func leaf(_ value: Bool) -> Predicate { .constant(value) }
    try expectEqual(
      PredicateParser.parse("TRUEPREDICATE OR FALSEPREDICATE AND NOT TRUEPREDICATE"),
      .or([leaf(true), .and([leaf(false), .not(leaf(true))])]))
    try expectEqual(
      PredicateParser.parse("(TRUEPREDICATE || FALSEPREDICATE) && !TRUEPREDICATE"),
      .and([.or([leaf(true), leaf(false)]), .not(leaf(true))]))
  }

  static let arithmetic: [(String, String)] = [
    ("1 + 2 * 3", "(1 + (2 * 3))"), ("10 - 2 - 3", "((10 - 2) - 3)"),
    ("2 ** 3 ** 2", "(2 ** (3 ** 2))"), ("-a ** 2", "-(a ** 2)"), ("(1 + 2) * 3", "((1 + 2) * 3)"),
    ("a & 1 | 2 ^ 3", "((a & 1) | (2 ^ 3))"), ("1 << 2 + 3", "(1 << (2 + 3))"), ("- 1", "-1"),
    ("-9223372036854775808", "-9223372036854775808"), ("0x1F + 0b11 + 0o17", "((31 + 3) + 15)"),
    ("5. + 1e3", "(5.0 + 1000.0)"), ("a.@count", "a.@count"), ("self.a.self", "a"),
    ("a[0]", "a[]"), ("#size", "size"), ("~a", "(a ^ -1)"),
  ]

  @Test(arguments: arithmetic)
  func groups(_ text: String, _ grouped: String) throws {
    let predicate = try PredicateParser.parse("\(text) == 0")
    guard case .comparison(let comparison) = predicate else {
      Issue.record("\(predicate)")
      return
    }
    expectEqual(comparison.left.grouped, grouped)
  }

  static let texts: [(String, String)] = [
    (#"'It\'s'"#, "It's"), (#""say \"x\"""#, "say \"x\""), (#"'\x53\123\u00e9'"#, "SSé"),
    (#"'\ud83c\udf05'"#, "🌅"), (#"'a\tb\\c\q'"#, "a\tb\\cq"), ("'%@ $x'", "%@ $x"),
    ("\"it's\"", "it's"),
  ]

  @Test(arguments: texts)
  func readsEscapes(_ text: String, _ value: String) throws {
    guard case .comparison(let comparison) = try PredicateParser.parse("a == " + text) else {
      Issue.record("no comparison")
      return
    }
    expectEqual(comparison.right.kind, .value(.string(value)))
  }

  @Test func keyPathsComeInParts() throws {
    let predicate = try PredicateParser.parse(
      "camera.%K == %K", arguments: [.string("make"), .string("a.b")])
    guard case .comparison(let comparison) = predicate else {
      Issue.record("\(predicate)")
      return
    }
    expectEqual(comparison.left.kind, .key(["camera", "make"]))
    expectEqual(comparison.right.kind, .key(["a", "b"]))
  }
}

extension Expression {
  /// Parentheses around every operator.
  fileprivate var grouped: String {
    switch kind {
    case .value(let value): value.described
    case .key(let path): path.joined(separator: ".")
    case .arithmetic(let sign, let left, let right):
      "(\(left.grouped) \(sign.rawValue) \(right.grouped))"
    case .negated(let inner): "-\(inner.grouped)"
    case .element(let inner, _): "\(inner.grouped)[]"
    case .list, .call, .subquery, .ternary, .variable, .current: "?"
    }
  }
}
