import LumaCatalog
import LumaDatabase
package import LumaModel
import LumaPredicates

extension PhotoLibrary {
  /// Returns the photos that match a query; rows are read on demand.
  ///
  /// - Throws: an error in the predicate with its position, `no-such-album`, `database`.
  package func fetch(_ query: LibraryQuery) throws(Diagnostic) -> FoundPhotos {
    try reportingDiagnostics {
      FoundPhotos(result: try library.part(query.part).fetch(try FetchRequest.typed(query)))
    }
  }
}

/// The photos found by a query.
package struct FoundPhotos: Sendable {
  let result: FetchResult

  /// Returns the number of photos without reading rows.
  package func count() throws(Diagnostic) -> Int {
    try reportingDiagnostics { try result.counted() }
  }

  /// Warnings about valid but probably unintended parts of the query.
  package var warnings: [Diagnostic] {
    result.warnings.map { $0.diagnostic(text: result.request.predicateText) }
  }

  /// Calls `body` with the photos in order, one page at a time.
  ///
  /// - Parameter body: returns false to stop.
  package func walk(_ body: ([Asset]) -> Bool) throws(Diagnostic) {
    var first = 0
    while true {
      let page = try reportingDiagnostics {
        try result.assets(from: first, length: FetchResult.batch)
      }
      guard !page.isEmpty, body(page) else { return }
      first += page.count
    }
  }
}

/// Does what was typed, and reports its errors.
func reportingDiagnostics<Value>(_ body: () throws -> Value) throws(Diagnostic) -> Value {
  do {
    return try body()
  } catch {
    throw Diagnostic(typed: error)
  }
}

extension Diagnostic {
  /// An error of a query that was typed: a mistake in its predicate or its order is one of the
  /// command line, whether its text or the library's fields show it.
  package init(typed error: any Error) {
    let fault = (error as? CatalogError)?.fault(SourceFault.self)
    var isOfQuery = error is PredicateError
    if case .predicate? = fault { isOfQuery = true }
    self = isOfQuery ? Diagnostic(error).ofCommandLine : Diagnostic(error)
  }
}

extension FetchRequest {
  /// The request of a query that was typed on the command line.
  ///
  /// - Throws: an error in it with its position.
  static func typed(_ query: LibraryQuery) throws(Diagnostic) -> FetchRequest {
    try reportingDiagnostics { try FetchRequest(query) }
  }

  init(_ query: LibraryQuery) throws(PredicateError) {
    if let text = query.predicate {
      try self.init(where: text, sort: query.sort, limit: query.limit)
    } else {
      self.init(sort: query.sort.map { SortDescriptor(text: $0) }, limit: query.limit)
    }
    if let day = query.day {
      let taken = try Predicate(takenOn: day)
      predicate = predicate.map { .and([taken, $0]) } ?? taken
    }
    includeHidden = query.includeHidden
    includeBursts = query.includeBursts
    readsDates = true
  }
}

extension Predicate {
  /// Photos of the year, month or day that a date is known to. The range is that of an index.
  fileprivate init(takenOn date: PhotoDate) throws(PredicateError) {
    let range = "creationDate >= %@ AND creationDate < %@"
    let values: [FieldValue] = [.date(date), .date(date.next)]
    let part: (text: String, values: [FieldValue]) =
      switch date.precision {
      case .year: ("", [])
      case .month: (" AND month != nil", [])
      case .day, .minute, .second: (" AND day == %@", [.string(date.isoDay)])
      }
    self = try PredicateParser.parse(range + part.text, arguments: values + part.values)
  }
}

/// A query for photos of a library, in text form.
package struct LibraryQuery: Hashable, Sendable {
  /// nil matches all photos.
  package var predicate: String?
  /// The day, month or year that they were taken in, by their clocks; nil: any.
  package var day: PhotoDate?
  /// The whole library or one album.
  package var part = Part.all
  /// `creationDate`, `-rating`, `natural:filename`.
  package var sort: [String] = []
  package var limit: Int?
  /// nil: where the predicate names the field.
  package var includeHidden: Bool?
  /// nil: where the predicate names a field of bursts.
  package var includeBursts: Bool?

  package enum Part: Hashable, Sendable {
    case all
    /// An album by title.
    case album(String)
    /// A built-in or user's smart album by name.
    case smartAlbum(String)
  }

  package init() {}
}
