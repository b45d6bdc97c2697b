import LumaCatalog
import LumaDatabase
import LumaLibrary
import LumaLua
import LumaPipeline

/// Photos of a library as recipes give them: a list of `{ result =, index = | indexes = }`.
struct PhotoList {
  let library: Library
  /// The call, for messages.
  let verb: String
  let list: LuaValue

  /// - Throws: `foreignPhotos` for those of another source.
  var identifiers: [String] {
    get throws {
      var identifiers: [String] = []
      for element in list.table?.array ?? [] {
        identifiers += try self.identifiers(try LuaFields(element, what: verb))
      }
      return identifiers
    }
  }

  private func identifiers(_ part: LuaFields) throws -> [String] {
    let result = try part.need("result", "photos") { $0.object(FetchResult.self) }
    let source = result.source
    guard source.library === library else {
      throw LibraryUseError.foreignPhotos(
        verb: verb, source: "\(source.kind.rawValue) '\(source.title)'")
    }
    if let index = part["index"].whole {
      return [try result.asset(at: index - 1).localIdentifier]
    }
    if let places = part["indexes"].table?.array.compactMap(\.whole) {
      return try places.map { try result.asset(at: $0 - 1).localIdentifier }
    }
    return try PhotoList.all(of: result)
  }

  private static func all(of result: FetchResult) throws(CatalogError) -> [String] {
    var identifiers: [String] = []
    while true {
      let page = try result.assets(from: identifiers.count, length: 256)
      guard !page.isEmpty else { return identifiers }
      identifiers += page.map(\.localIdentifier)
    }
  }
}
