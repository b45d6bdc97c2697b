import LumaCatalog
package import LumaDatabase
package import LumaModel
import LumaPredicates

/// A smart album's predicate and sort in serialized form, as stored in libraries and interchange
/// files.
package struct SmartAlbumRule: Hashable, Sendable {
  /// A predicate format string.
  var text: String
  /// The arguments of its `%@`, as JSON; nil if it has none.
  var arguments: String?
  /// The sort descriptors as JSON; nil for library order.
  var sort: String?

  package init(text: String, arguments: String?, sort: String?) {
    self.text = text
    self.arguments = arguments
    self.sort = sort
  }

  /// Serializes a predicate and sort descriptors.
  ///
  /// - Parameter tags: reads the tags that predicate and sort name.
  /// - Throws: `predicate` if a library cannot evaluate them.
  package init(
    _ predicate: LumaModel.Predicate, sort: [LumaModel.SortDescriptor], tags: TagReader?
  ) throws(CatalogError) {
    let written = PredicateText(predicate)
    let keys = sort.map { key in
      JSONValue.object([
        "ascending": .bool(key.ascending), "key": .string(key.key),
        "selector": .string(key.selector.rawValue),
      ])
    }
    self.init(
      text: written.text,
      arguments: written.arguments.isEmpty
        ? nil : JSONValue.array(written.arguments.map { JSONValue($0) }).text(.plain),
      sort: sort.isEmpty ? nil : JSONValue.array(keys).text(.plain))
    let scope = try smartAlbum(title: "").scope(name: "the library", tags: tags)
    do {
      _ = try FetchCompiler(scope, now: PhotoDate(seconds: 0)).compile(FetchRequest())
    } catch {
      throw .source(.predicate(error))
    }
  }

  /// Parses the predicate and sort.
  ///
  /// - Throws: `predicate` if the stored text is malformed.
  package func smartAlbum(title: String) throws(CatalogError) -> SmartAlbum {
    do {
      let values = arguments.flatMap { try? JSONValue(text: $0) }?.array?.map(\.fieldValue) ?? []
      return SmartAlbum(
        title: title, predicate: try PredicateParser.parse(text, arguments: values),
        sort: try descriptors())
    } catch {
      throw .source(.predicate(error))
    }
  }

  /// Returns the rule with another predicate or sort; nil keeps its own.
  ///
  /// - Throws: `predicate`.
  func with(
    _ predicate: LumaModel.Predicate?, sort: [LumaModel.SortDescriptor]?, tags: TagReader?
  ) throws(CatalogError) -> SmartAlbumRule {
    if let predicate, let sort { return try SmartAlbumRule(predicate, sort: sort, tags: tags) }
    let own = try smartAlbum(title: "")
    return try SmartAlbumRule(predicate ?? own.predicate, sort: sort ?? own.sort, tags: tags)
  }

  private func descriptors() throws(LumaPredicates.PredicateError) -> [LumaModel.SortDescriptor] {
    var descriptors: [LumaModel.SortDescriptor] = []
    let keys = sort.flatMap { try? JSONValue(text: $0) }?.array ?? []
    for key in keys {
      let selector = key["selector"]?.string ?? SortSelector.compare.rawValue
      descriptors.append(
        LumaModel.SortDescriptor(
          key: key["key"]?.string ?? "", ascending: key["ascending"]?.bool ?? true,
          selector: try SortSelector(named: selector)))
    }
    return descriptors
  }
}
