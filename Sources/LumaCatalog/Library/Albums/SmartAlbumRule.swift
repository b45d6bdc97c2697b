import Foundation
import LumaModel

/// A smart album's predicate and sort as texts, the way that the catalogue and interchange files
/// keep them.
struct SmartAlbumRule: Hashable, Sendable {
  /// A predicate format string.
  var text: String
  /// What its `%@` stand for, JSON; nil: it has none.
  var arguments: String?
  /// JSON; nil: in the order of the library.
  var sort: String?

  init(text: String, arguments: String?, sort: String?) {
    self.text = text
    self.arguments = arguments
    self.sort = sort
  }

  /// - Throws: `predicate` when a library cannot answer it.
  init(_ predicate: LumaModel.Predicate, sort: [LumaModel.SortDescriptor]) throws(CatalogError) {
    let written = PredicateText(predicate)
    let keys = sort.map { key in
      JSONValue.object([
        "key": .string(key.key), "ascending": .bool(key.ascending),
        "selector": .string(key.selector.rawValue),
      ])
    }
    self.init(
      text: written.text,
      arguments: written.arguments.isEmpty
        ? nil : JSONValue.array(written.arguments.map { JSONValue($0) }).text,
      sort: sort.isEmpty ? nil : JSONValue.array(keys).text)
    let scope = try smartAlbum(title: "").scope(name: "the library")
    do {
      _ = try FetchCompiler(scope, now: PhotoDate(seconds: 0)).compile(FetchRequest())
    } catch {
      throw .predicate(error)
    }
  }

  /// - Throws: `predicate` when the texts are not what was written.
  func smartAlbum(title: String) throws(CatalogError) -> SmartAlbum {
    do {
      let values = arguments.flatMap(JSONValue.init(text:))?.array?.map(\.fieldValue) ?? []
      return SmartAlbum(
        title: title, predicate: try PredicateParser.parse(text, arguments: values),
        sort: try descriptors())
    } catch {
      throw .predicate(error)
    }
  }

  private func descriptors() throws(PredicateError) -> [LumaModel.SortDescriptor] {
    var descriptors: [LumaModel.SortDescriptor] = []
    for key in sort.flatMap(JSONValue.init(text:))?.array ?? [] {
      let selector = key["selector"]?.string ?? SortSelector.compare.rawValue
      descriptors.append(
        LumaModel.SortDescriptor(
          key: key["key"]?.string ?? "", ascending: key["ascending"]?.bool ?? true,
          selector: try SortSelector(named: selector)))
    }
    return descriptors
  }
}
