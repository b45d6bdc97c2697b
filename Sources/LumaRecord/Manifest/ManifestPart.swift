package import LumaDatabase
import LumaFiles
import LumaModel

/// The share of one of several machines in a run, as in the first line of its part of the manifest.
package struct ManifestPart: Hashable, Sendable {
  /// From 1 to `count`.
  package var index: Int
  package var count: Int
  /// Outputs and photos that failed.
  package var failed = 0
  /// Outputs that were not made, because the run was stopped.
  package var left = 0

  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Maximum number of parts of a run: a stranger's part may state any number, and each missing
  /// part is named.
  static let most: Int64 = 100_000

  /// Reads a first line; nil: it is not a part's.
  package init?(line: [UInt8]) {
    guard let value = try? JSONValue(bytes: line), let version = Manifest.version(in: line),
      version <= Manifest.version,
      let index = value["shard"]?.integer, let count = value["shards"]?.integer,
      (1...ManifestPart.most).contains(count), (1...count).contains(index)
    else { return nil }
    self.init(index: Int(index), count: Int(count))
    (failed, left) = (ManifestPart.count(value["failed"]), ManifestPart.count(value["left"]))
  }

  /// A number small enough that thousands of them can be added.
  private static func count(_ value: JSONValue?) -> Int {
    Int(min(max(value?.integer ?? 0, 0), Int64(Int32.max)))
  }

  /// The first line.
  var header: JSONObject {
    var header = Manifest.header
    header["shard"] = .integer(Int64(index))
    header["shards"] = .integer(Int64(count))
    header["failed"] = .integer(Int64(failed))
    header["left"] = .integer(Int64(left))
    return header
  }

  /// The folder of the parts to be merged.
  static func folder(of root: String) -> String { FileSystem.join(root, place) }

  static let place = "\(ManifestPlaces.folder)/shards"

  /// The path of a part: `thumbs.2-of-8.jsonl`; each call has its own,
  /// `thumbs-5f3c01aa.2-of-8.jsonl`.
  func path(in root: String, of call: RecipeCall) -> String {
    let name = ManifestPart.name(of: call, in: NormalForm.composed(root))
    return FileSystem.join(
      ManifestPart.folder(of: root), "\(name).\(index)-of-\(count).jsonl")
  }

  /// The name of the recipe's file is enough only for a recipe at the root without parameters:
  /// another folder may have a recipe of the same name.
  private static func name(of call: RecipeCall, in root: String) -> String {
    let name = call.isTyped ? "typed" : FileSystem.stem(of: FileSystem.name(of: call.recipe))
    let place = call.isTyped ? "" : ManifestPlaces.relative(call.recipe, to: root)
    let values = RecipeCall.json(call.parameters ?? [:])
    let isAtRoot = call.isTyped || place == "\(name).lua" && name != "typed"
    guard !isAtRoot || !values.members.isEmpty else { return name }
    let text = JSONValue.object(values).bytes(.plain)
    let sum = FileChecksum(of: isAtRoot ? text : Array("\(place)\n".utf8) + text)
    return "\(name)-\(sum.digits.prefix(8))"
  }
}

extension OutputRecord {
  /// Writes the part of a manifest that lists some outputs, in each root that has a manifest.
  ///
  /// - Parameter paths: absolute, in any order.
  /// - Throws: `unwritable`.
  package func writePart(_ part: ManifestPart, _ paths: [String]) throws(CatalogError) {
    let places = places
    var keys: [(key: String, path: String)] = []
    for path in paths { keys.append((try OutputRecord.key(path), path)) }
    keys.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for root in places.roots {
      let own = keys.filter { places.root(of: $0.path) == root }
      // The first root always gets a part, which shows that the shard is done.
      guard !own.isEmpty || root == places.roots.first else { continue }
      try ManifestPlaces.checkFolders(of: root)
      let file = try ManifestWriter(part.path(in: root, of: places.call), in: root)
      try file.begin(part.header)
      for (_, path) in own {
        let found = try entries(for: path).filter { $0.isLeftOut || $0.hasStamp(of: path) }
        guard let entry = found.first else { continue }
        let call = found.count == 1 ? places.call : entry.listing?.call ?? places.call
        try file.write(ManifestEntry(entry, call, Array(found.dropFirst()), in: root))
      }
      try file.finish(isSynced: isSynced)
    }
  }
}
