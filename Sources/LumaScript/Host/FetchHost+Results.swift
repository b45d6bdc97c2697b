import LumaCatalog
import LumaLua
import LumaModel
import LumaPipeline

/// Queries of results and their views, `{ result =, indexes = }`.
extension FetchHost {
  func joinResults(
    _ operation: String, _ first: LuaTable, _ second: LuaTable
  ) throws -> [LuaValue] {
    guard let operation = ResultOperation(rawValue: operation) else {
      throw RuntimeError.malformed(what: "result", expected: "an operation", got: operation)
    }
    return [.object(try ResultPart(first).joined(operation, try ResultPart(second)))]
  }

  /// `gather_photos({ part, ... })`: the photos of results, one after the other. Files of several
  /// folders are opened as a list; whether they are is the second value.
  func gatherPhotos(_ list: LuaTable) throws -> [LuaValue] {
    let parts = try list.array.compactMap(\.table).map { try ResultPart($0) }
    guard var joined = parts.first else {
      throw RuntimeError.malformed(what: "photos", expected: "results", got: "none")
    }
    let areFiles = parts.allSatisfy { [.folder, .files].contains($0.result.source.kind) }
    if areFiles, !parts.allSatisfy(joined.hasRows) {
      return [.object(try files(parts)), .boolean(true)]
    }
    for part in parts.dropFirst() {
      joined = ResultPart(try joined.joined(.union, part, by: "photos"))
    }
    return [.object(joined.result), .boolean(false)]
  }

  private func files(_ parts: [ResultPart]) throws -> FetchResult {
    var paths: [String] = []
    for part in parts {
      for place in part.places ?? [] { paths.append(try part.result.asset(at: place).path) }
    }
    var request = FetchRequest(includeHidden: true, includeBursts: true)
    request.raw = try alike("raw", parts.compactMap(\.result.request.raw))
    request.frames = try alike("frames", parts.map(\.result.request.frames)) ?? nil
    return try environment.opened.fetch(request, from: environment.opened.files(paths))
  }

  /// The one value that an option of all fetches has; nil if there are none.
  private func alike<Value: Hashable>(_ option: String, _ values: [Value]) throws -> Value? {
    guard let first = values.first, values.contains(where: { $0 != first }) else {
      return values.first
    }
    throw RuntimeError.malformed(
      what: "photos", expected: "photos of fetches with the same \(option)",
      got: "ones that differ in it")
  }

  /// `sort_result(part, keys)`
  func sortResult(_ part: LuaTable, _ keys: LuaTable) throws -> [LuaValue] {
    let part = try ResultPart(part)
    let request = FetchRequest(
      sort: try FetchMarshal.sort(.table(keys)), includeHidden: true, includeBursts: true)
    let all = try environment.opened.fetch(request, from: part.whole)
    return [.object(try part.ordered(as: all))]
  }

  /// `reading_frames(result, range)`: the same photos, read in this way.
  func readingFrames(_ result: FetchResult, _ range: String) throws -> [LuaValue] {
    guard let frames = FrameRange(rawValue: range) else {
      throw RuntimeError.malformed(what: "save", expected: "a range of frames", got: range)
    }
    return [.object(try result.reading(frames))]
  }

  /// `load_result(result)`: reads the whole list.
  func loadResult(_ result: FetchResult) throws -> [LuaValue] {
    try result.load()
    return []
  }

  /// `result_changes(after, before)`: indexes from 1.
  func resultChanges(_ after: LuaTable, _ before: LuaTable) throws -> [LuaValue] {
    let changes = try ResultPart(after).changes(since: try ResultPart(before))
    func list(_ indexes: [Int]) -> LuaValue {
      .table(LuaTable(array: indexes.map { .integer(Int64($0 + 1)) }))
    }
    let moves = changes.moves.map { move in
      LuaValue.table(
        LuaTable(fields: [
          "from": .integer(Int64(move.from + 1)), "to": .integer(Int64(move.to + 1)),
        ]))
    }
    return [
      .table(
        LuaTable(fields: [
          "removed": list(changes.removed), "inserted": list(changes.inserted),
          "changed": list(changes.changed), "moves": .table(LuaTable(array: moves)),
        ]))
    ]
  }

  func indexOf(_ part: LuaTable, _ identifier: String) throws -> [LuaValue] {
    let index = try ResultPart(part).index(of: identifier)
    return [index.map { .integer(Int64($0 + 1)) } ?? .none]
  }

  func counts(_ part: LuaTable) throws -> [LuaValue] {
    let counts = try ResultPart(part).counts()
    return [
      .table(
        LuaTable(
          fields: Dictionary(
            uniqueKeysWithValues: MediaType.allCases.map {
              ("\($0)", .integer(Int64(counts[$0] ?? 0)))
            })))
    ]
  }
}

extension ResultPart {
  init(_ table: LuaTable) throws(RuntimeError) {
    let fields = try LuaFields(.table(table), what: "result")
    self.init(
      try fields.need("result", "a result") { $0.object(FetchResult.self) },
      places: fields["indexes"].table?.array.compactMap { $0.whole.map { $0 - 1 } })
  }
}
