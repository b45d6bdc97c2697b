import LumaModel
package import LumaPredicates

/// Compiles sort descriptors into ORDER BY terms. nil sorts first in ascending order, as in SQLite.
///
/// The source's own terms break ties, ascending, so that the order is total. They depend neither on
/// a folder's path nor on random values of a library, so a copy has the same order.
struct SortCompiler {
  let schema: PredicateSchema
  /// `FROM ... WHERE ...` of the photos that are sorted; nil: all.
  var rows: SQLFragment?
  /// The terms that break ties; by default, a library's order of import.
  var ties = SQLFragment.orderOfImport

  /// The field after which no term has an effect.
  private static let unique = AssetField.localIdentifier.rawValue

  /// Maximum number of fields in a sort; each may need several terms, and SQLite accepts some
  /// hundreds.
  private static let mostKeys = 64

  /// Returns the terms; for `[]`, only those that break ties.
  func terms(_ descriptors: [SortDescriptor]) throws(PredicateError) -> [SQLFragment] {
    guard descriptors.count <= SortCompiler.mostKeys else {
      throw PredicateError(.tooManyKeys(limit: SortCompiler.mostKeys))
    }
    var terms: [SQLFragment] = []
    var isTotal = false
    for descriptor in descriptors where !isTotal {
      terms += try self.terms(descriptor)
      isTotal = schema.field(descriptor.key)?.name == SortCompiler.unique
    }
    return isTotal ? terms : terms + [ties]
  }

  /// The photos for which a sort by moments assumes UTC, because their zone is unknown.
  func assumptions(_ descriptor: SortDescriptor) -> [TypedPredicate] {
    guard let key = try? key(descriptor.key), key.isMoment else { return [] }
    var checker = TypeChecker(schema: schema)
    checker.assume(key)
    return checker.assumptions
  }

  private func terms(_ descriptor: SortDescriptor) throws(PredicateError) -> [SQLFragment] {
    let key = try key(descriptor.key)
    let compiler = PredicateCompiler(schema: schema, candidates: rows)
    let direction = schema.dialect.direction(isAscending: descriptor.ascending)
    var terms: [SQLFragment] = []
    // Photos without a place come last in both directions.
    if key.isDistance { terms.append("\(compiler.sql(key)) IS NULL") }
    for value in descriptor.selector == .compare ? key.sortValues : [key] {
      for form in try forms(value, descriptor.selector) {
        terms.append("\(compiler.sql(value.in(form)))\(raw: direction)")
      }
    }
    return terms
  }

  /// Resolves a field, a property of one, `keywords.@count`, `title.length`, a tag, `EXIF:Flash`,
  /// or `distance(38.7, -9.1)`.
  private func key(_ key: String) throws(PredicateError) -> TypedExpression {
    var checker = TypeChecker(schema: schema)
    let path = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    do throws(PredicateError) {
      if let value = try checker.distance(text: key) { return value }
      if let name = TagName.sorting(key) { return try checker.tag(name, span: nil) }
      switch try checker.key(path, facing: nil, span: nil) {
      case .scalar(let value): return value
      case .array, .list: throw PredicateError(.list(key))
      }
    } catch {
      switch error.fact {
      case .meaning(.unknownField(let name, let near)):
        throw PredicateError(.unknownKey(name, suggestion: near))
      case .meaning(.unsupportedField(let name, let source)):
        throw PredicateError(.unsupportedKey(name, source: source))
      case .meaning(.tag(let problem)): throw PredicateError(.tag(problem))
      case .syntax, .arguments, .meaning, .sort: throw error
      }
    }
  }

  /// Returns the forms to compare, most significant first; nil is the value itself.
  private func forms(_ value: TypedExpression, _ selector: SortSelector)
    throws(PredicateError) -> [TextForm?]
  {
    guard selector == .compare || value.type == .text else {
      throw PredicateError(.selectorNeedsText(selector.rawValue, got: value.shown))
    }
    switch selector {
    case .compare: return [value.type == .text ? .decomposed : nil]
    case .caseInsensitiveCompare: return [.caseOrdered]
    // Letters first, then accents.
    case .localizedCaseInsensitiveCompare: return [.folded, .caseOrdered]
    case .localizedStandardCompare: return [.natural]
    }
  }
}

extension SQLFragment {
  /// The order of a library's photos.
  package static let orderOfImport: SQLFragment = "asset.pk"
}
