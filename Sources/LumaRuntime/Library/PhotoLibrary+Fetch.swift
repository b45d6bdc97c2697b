import LumaCatalog
public import LumaModel

extension PhotoLibrary {
  /// Photos that a query asks for; rows are read when they are walked.
  ///
  /// - Throws: a predicate's mistake with its place, `no-such-album`, `database`.
  public func fetch(_ query: LibraryQuery) throws(Diagnostic) -> FoundPhotos {
    try told {
      let source =
        switch query.part {
        case .all: library.photos
        case .album(let title): try library.album(title)
        case .smartAlbum(let name): try library.smartAlbum(name)
        }
      return FoundPhotos(result: try source.fetch(try FetchRequest(query)))
    }
  }
}

/// The photos that a query found.
public struct FoundPhotos: Sendable {
  let result: FetchResult

  /// How many there are, without a row being read.
  public func count() throws(Diagnostic) -> Int { try told { try result.counted() } }

  /// What is allowed in the query and probably not meant.
  public var warnings: [Diagnostic] {
    result.warnings.map { $0.diagnostic(text: result.request.predicateText) }
  }

  /// Hands over the photos in order, some at a time.
  ///
  /// - Parameter body: false ends the walk.
  public func walk(_ body: ([Asset]) -> Bool) throws(Diagnostic) {
    var first = 0
    while true {
      let page = try told { try result.assets(from: first, length: FoundPhotos.page) }
      guard !page.isEmpty, body(page) else { return }
      first += page.count
    }
  }

  private static let page = 64

  private func told<Value>(_ body: () throws -> Value) throws(Diagnostic) -> Value {
    do {
      return try body()
    } catch {
      throw Diagnostic(error)
    }
  }
}

extension FetchRequest {
  init(_ query: LibraryQuery) throws(PredicateError) {
    self.init(
      sort: query.sort.map { LumaModel.SortDescriptor(text: $0) }, limit: query.limit,
      includeHidden: query.includeHidden, includeBursts: query.includeBursts)
    guard let text = query.predicate else { return }
    let parsed = try PredicateParser.read(text)
    predicate = parsed.predicate
    predicateText = parsed.text
    predicateWarnings = parsed.warnings
  }
}
