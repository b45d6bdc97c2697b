import LumaCatalog
import LumaModel

/// The photos that a fetch found, in order. Their number is known, and photos are read in pages on
/// demand.
///
///     let best = try await folder.fetch(where: "rating >= 4")
///     for try await photo in best { print(photo.filename) }
///     let first = try best[0]
///
/// The list is fixed when it is fetched. Reading a page can fail, for example if a disk does.
/// Therefore, the subscript throws, and a result is an `AsyncSequence` instead of a `Collection`;
/// ``photos(in:)`` returns an array.
public struct FetchResult: AsyncSequence, Sendable {
  public typealias Element = Photo

  let inner: LumaCatalog.FetchResult
  let engine: Engine
  /// Number of photos.
  public let count: Int

  /// Doubts about the condition: a field that no photo has, a date without a time zone.
  public var warnings: [LumaWarning] {
    inner.warnings.map { LumaWarning($0.diagnostic(text: inner.request.predicateText)) }
  }

  public var isEmpty: Bool { count == 0 }
}

extension FetchResult {
  /// Runs a fetch.
  init(_ request: FetchRequest, from source: PhotoSource, _ engine: Engine) throws {
    inner = try source.fetch(request)
    try inner.load()
    count = try inner.count
    self.engine = engine
  }

  /// The photo at an index from 0.
  ///
  /// - Throws: `no-such-photo` for an index out of range; an error if the database cannot be read.
  public subscript(index: Int) -> Photo {
    get throws {
      try LumaError.reporting { Photo(try inner.asset(at: index)) }
    }
  }

  /// Returns the photos in a range of indexes; nil: all photos.
  public func photos(in range: Range<Int>? = nil) async throws -> [Photo] {
    try await engine.queries.perform { [inner, count] in
      try inner.assets(in: range ?? 0..<count).map { Photo($0) }
    }
  }

  /// Returns how the photos differ from those of an earlier fetch, to update a list on a screen.
  ///
  /// Both must come from the same ``PhotoLibrary``, or from the same ``PhotoFolder``, whose photos
  /// never change; the fetches may differ in condition and sort. A folder that is opened again
  /// counts as another folder.
  ///
  /// - Throws: `foreign-result` for results from two folders or libraries.
  public func changes(since earlier: FetchResult) async throws -> FetchResultChanges {
    try await engine.queries.perform { [inner, before = earlier.inner] in
      FetchResultChanges(try ResultPart(inner).changes(since: ResultPart(before)))
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(result: self) }

  /// Reads the photos of a result one page at a time.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let result: FetchResult
    private var page: ArraySlice<Photo> = []
    private var next = 0

    fileprivate init(result: FetchResult) { self.result = result }

    public mutating func next() async throws -> Photo? {
      if page.isEmpty, next < result.count {
        let end = Swift.min(result.count, next + LumaCatalog.FetchResult.batch)
        page = try await result.photos(in: next..<end)[...]
        next = end
      }
      return page.popFirst()
    }
  }
}

/// How a later result differs from an earlier one; indexes ascend.
public struct FetchResultChanges: Hashable, Sendable {
  /// Indexes in the earlier result of photos that are gone.
  public let removedIndexes: [Int]
  /// Indexes in the later result of new photos.
  public let insertedIndexes: [Int]
  /// Indexes in the later result of photos that are in both, and that were changed.
  public let changedIndexes: [Int]
  /// The fewest moves that bring the photos in both results into their new order.
  public let moves: [Move]

  /// The index of a photo in the earlier result, and in the later one.
  public struct Move: Hashable, Sendable {
    public let from: Int
    public let to: Int
  }

  init(_ changes: ResultChanges) {
    removedIndexes = changes.removed
    insertedIndexes = changes.inserted
    changedIndexes = changes.changed
    moves = changes.moves.map { Move(from: $0.from, to: $0.to) }
  }
}
