import LumaCatalog
import LumaDatabase
import LumaLibrary
import LumaModel
import LumaPipeline
import LumaPredicates
import Synchronization

/// A library: a file that records photos, albums and every change to them.
///
///     let library = try await PhotoLibrary(URL(filePath: "/photos/photos.luma"))
///     try await library.importPhotos(from: [URL(filePath: "/card/DCIM")])
///     let best = try await library.fetch(where: "favorite == YES", sort: ["-creationDate"])
///
/// Originals stay where they are, and are never changed or deleted. Any number of programs can read
/// a library while one changes it. Several objects may open the same file.
public final class PhotoLibrary: Sendable {
  /// The library's file, or the address of its server.
  public let url: URL
  let inner: LumaPipeline.PhotoLibrary
  let engine: Engine
  /// The line for changes; a library makes one at a time.
  let changeLine = WorkLine(limit: 1)
  /// The streams that wait for a change.
  let listeners = Mutex<[Int: AsyncStream<Void>.Continuation]>([:])

  var library: LumaLibrary.Library { inner.library }

  /// Opens a library. An older library is migrated; a copy of an older file is kept beside it.
  ///
  /// - Parameters:
  ///   - url: A file, or a PostgreSQL server: `postgresql://host/photos`.
  ///   - creating: Whether a library that does not exist is created; otherwise, that is an error.
  ///   - configuration: Where caches are, and where pictures are read.
  /// - Throws: `LumaError` `missing-library`, `not-a-library`, `newer-version`, `unreadable`.
  public init(
    _ url: URL, creating: Bool = true, configuration: LumaConfiguration = .standard
  ) async throws {
    let engine = try await Engine.of(configuration)
    var options = engine.options
    options.pictures = engine.pictures
    options.library =
      url.isFileURL ? try url.filePath("library") : url.absoluteString
    (self.url, self.engine) = (url, engine)
    inner = try await engine.runs.perform { [options] in
      try LumaPipeline.PhotoLibrary(options: options, creates: creating)
    }
  }

  /// Where the library's photos are read.
  public var isolation: IsolationStatus { engine.isolation }
}

extension PhotoLibrary {
  /// Fetches photos. Hidden ones and other members of bursts are left out, unless the condition
  /// names them.
  ///
  /// - Parameters:
  ///   - condition: The condition on photos; nil: all.
  ///   - album: The album whose photos are fetched; nil: the whole library.
  ///   - sort: The keys, the most significant first; without keys, an album's photos are in manual
  ///     order.
  ///   - limit: Maximum number of photos; nil: all.
  /// - Throws: `LumaError` for a mistake in the condition; `no-such-album`.
  public func fetch(
    where condition: PhotoCondition? = nil, in album: Album? = nil, sort: [PhotoSort] = [],
    limit: Int? = nil
  ) async throws -> FetchResult {
    try await engine.queries.perform { [engine, library] in
      let source =
        if let album { try library.source(of: album.inner) } else { library.photos }
      return try FetchResult(
        FetchRequest(condition, sort, limit, raw: engine.raw), from: source, engine)
    }
  }

  /// Fetches the photos with some identifiers, hidden ones included, in no particular order.
  public func photos(withIdentifiers identifiers: [String]) async throws -> [Photo] {
    try await engine.queries.perform { [library] in
      var photos: [Photo] = []
      for start in stride(from: 0, to: identifiers.count, by: 500) {
        let part = identifiers[start..<min(identifiers.count, start + 500)]
        let request = FetchRequest(
          predicate: try PredicateParser.parse(
            "localIdentifier IN %@", arguments: [.list(part.map(FieldValue.string))]),
          includeHidden: true, includeBursts: true)
        let found = try library.fetch(request)
        photos += try found.assets(in: 0..<found.count).map { Photo($0) }
      }
      return photos
    }
  }

  /// Fetches albums, smart albums and folders of albums.
  ///
  /// - Parameters:
  ///   - condition: A condition on `title`, `kind`, `count`, `startDate`, `endDate`; nil: all
  ///     albums that people made.
  ///   - sort: The keys; without keys, albums are sorted by title.
  public func albums(
    where condition: PhotoCondition? = nil, sort: [PhotoSort] = []
  ) async throws -> [Album] {
    try await engine.queries.perform { [library] in
      try library.albums(
        FetchRequest(condition, sort, nil, raw: nil), kinds: Set(CollectionKind.allCases)
      ).map { Album($0) }
    }
  }

  /// Returns the first album with a title; nil: there is none.
  public func album(titled title: String) async throws -> Album? {
    try await albums(where: "title == \(title) AND kind == 'album'").first
  }
}
