import LumaModel

/// The photos of several pipelines, each with all its places, in the order in which they first
/// appear.
struct PhotoGroups {
  /// A photo of a pipeline, or its contact sheet.
  struct Use {
    var pipeline: Int32
    /// nil: the contact sheet of all photos.
    var place: Int32?
    /// The same photo's next use; nil: there is none.
    fileprivate var next: Int32?
  }

  private var uses: [Use] = []
  /// The first use of each photo.
  private var firsts: [Int32] = []

  init(_ pipelines: PipelineStore, _ sizes: RawSizes) throws {
    // Lasts no longer than this function.
    var lasts: [Hash128: Int32] = [:]
    let hasOneResult = pipelines.hasOneResult
    for number in 0..<pipelines.count {
      if pipelines.hasSheet(number) {
        add(Use(pipeline: Int32(number)), after: nil)
      } else if hasOneResult {
        try pipelines.eachPlace(of: number) { place in
          add(Use(pipeline: Int32(number), place: Int32(place)), Hash128(place), &lasts)
        }
      } else {
        // By all of its fields: a library's may differ from a folder's, and outputs have them in
        // names and metadata.
        try pipelines.eachPhoto(of: number, sizes) { photo, place in
          add(Use(pipeline: Int32(number), place: Int32(place)), Hash128(photo), &lasts)
        }
      }
    }
  }

  var count: Int { firsts.count }

  /// Calls `body` with each use of a photo.
  func forEachUse(of photo: Int, _ body: (Use) throws -> Void) rethrows {
    var next: Int32? = firsts[photo]
    while let place = next {
      let use = uses[Int(place)]
      try body(use)
      next = use.next
    }
  }

  private mutating func add(_ use: Use, _ key: Hash128, _ lasts: inout [Hash128: Int32]) {
    let place = Int32(uses.count)
    add(use, after: lasts.updateValue(place, forKey: key))
  }

  private mutating func add(_ use: Use, after last: Int32?) {
    let place = Int32(uses.count)
    uses.append(use)
    if let last { uses[Int(last)].next = place } else { firsts.append(place) }
  }
}

extension PipelineStore {
  /// Calls `body` with the place of each selected photo in the result, from 0.
  func eachPlace(of number: Int, _ body: (Int) throws -> Void) throws {
    switch selection(of: number) {
    case .one(let place): try body(place)
    case .list(let places): for place in places { try body(place) }
    case .all: for place in 0..<(try result(of: number).count) { try body(place) }
    }
  }

  /// Calls `body` with each selected photo and its place in the result, from 0.
  func eachPhoto(
    of number: Int, _ sizes: RawSizes, _ body: (Asset, Int) throws -> Void
  ) throws {
    let result = result(of: number)
    guard case .all = selection(of: number) else {
      return try eachPlace(of: number) { try body(try result.photo(at: $0, sizes), $0) }
    }
    let count = try result.count
    for start in stride(from: 0, to: count, by: 256) {
      let page = start..<min(start + 256, count)
      for (asset, place) in zip(try result.photos(in: page, sizes), page) { try body(asset, place) }
    }
  }
}
