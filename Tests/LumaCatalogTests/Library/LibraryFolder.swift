import LumaModel
import LumaTestSupport
@testable import LumaCatalog
@testable import LumaLibrary
@testable import LumaPredicates

/// A new library in a folder of its own, with photos that have no files.
struct LibraryFolder {
  let folder = TemporaryFolder()
  let library: Library

  init() throws {
    let server = try DatabaseKind.newServerLibrary { _ = try Library(path: $0) }
    library = try Library(path: server ?? folder.path("photos.luma"))
  }

  /// A photo named `number.jpg`, `number` days old in 1970.
  static func asset(_ number: Int, _ change: (inout Asset) -> Void = { _ in }) -> Asset {
    var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 40, height: 30))
    header.creationDate = PhotoDate(seconds: Double(number) * 86_400)
    var asset = Asset(
      localIdentifier: "p\(number)", path: "/photos/\(number).jpg", dir: "", fileSize: 5,
      header: header, modificationDate: PhotoDate(seconds: 1),
      addedDate: PhotoDate(seconds: 2))
    change(&asset)
    return asset
  }

  static func insert(_ asset: Asset, in change: LibraryTransaction) throws {
    try change.insert(asset, resources: [Resource(kind: .photo, path: asset.path, size: 5)])
  }

  func add(_ numbers: ClosedRange<Int>, _ change: (inout Asset) -> Void = { _ in }) throws {
    try library.change { transaction in
      for number in numbers {
        try LibraryFolder.insert(LibraryFolder.asset(number, change), in: transaction)
      }
    }
  }

  /// A new album with photos of these numbers.
  @discardableResult
  func album(_ title: String, _ numbers: [Int]) throws -> String {
    try library.change { change in
      let album = try change.createAlbum(title)
      try change.add(numbers.map { "p\($0)" }, to: album)
      return album
    }
  }

  func fetch(
    _ text: String? = nil, from source: PhotoSource? = nil, sort: [SortDescriptor] = [],
    limit: Int? = nil, hidden: Bool = false, bursts: Bool = false
  ) throws -> FetchResult {
    try (source ?? library.photos).fetch(
      FetchRequest(
        predicate: try text.map { try PredicateParser.parse($0) }, predicateText: text, sort: sort,
        limit: limit, includeHidden: hidden ? true : nil, includeBursts: bursts ? true : nil))
  }

  /// The identifiers that a fetch finds.
  func found(
    _ text: String? = nil, from source: PhotoSource? = nil, sort: [SortDescriptor] = [],
    limit: Int? = nil, hidden: Bool = false, bursts: Bool = false
  ) throws -> [String] {
    try fetch(
      text, from: source, sort: sort, limit: limit, hidden: hidden, bursts: bursts
    ).identifiers()
  }
}

extension FetchResult {
  func identifiers() throws -> [String] {
    try assets(in: 0..<(try count)).map(\.localIdentifier)
  }
}
