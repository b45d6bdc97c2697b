import LumaFiles
import LumaModel

/// A line of a manifest: a file that Luma wrote, and its sources.
package struct ManifestEntry: Hashable, Sendable {
  /// Relative to the folder of the manifest, as are all paths in it.
  package var path: String
  /// Size of the file, in bytes.
  package var bytes: Int64
  package var hash: FileChecksum
  /// The photo; nil for a text that a recipe wrote.
  package var photo: Photo?
  /// The steps and the save, in a stable text form.
  package var steps: String
  /// Name and version.
  package var encoder: String
  /// The recipe of the last run; nil if it was typed.
  package var recipe: String?
  /// The values of its parameters that differ from the defaults; nil: an older version wrote the
  /// line.
  package var parameters: [String: RecipeCall.Value]?
  /// Other calls, photos and steps that make the same bytes, if the file is named by its bytes.
  package var makers: [Maker] = []

  /// The photo that a file was made from, as it was then.
  package struct Photo: Hashable, Sendable {
    package var path: String
    package var bytes: Int64
    package var hash: FileChecksum
  }

  /// Another source of a file, besides the one in its line.
  package struct Maker: Hashable, Sendable {
    package var photo: Photo?
    package var steps: String
    package var encoder: String
    package var recipe: String?
    package var parameters: [String: RecipeCall.Value]?
  }
}

extension ManifestEntry {
  var maker: Maker {
    Maker(
      photo: photo, steps: steps, encoder: encoder, recipe: recipe, parameters: parameters)
  }

  /// A line for each of the other makers.
  var others: [ManifestEntry] {
    makers.map { maker in
      ManifestEntry(
        path: path, bytes: bytes, hash: hash, photo: maker.photo, steps: maker.steps,
        encoder: maker.encoder, recipe: maker.recipe, parameters: maker.parameters)
    }
  }
}

extension ManifestEntry {
  /// Names of the members of a line.
  private enum Name {
    static let path = "path", bytes = "bytes", hash = "hash", steps = "steps", encoder = "encoder"
    static let photo = "photo", photoBytes = "photo_bytes", photoHash = "photo_hash"
    static let recipe = "recipe", parameters = "params", makers = "also"
  }

  /// Whether its checksums can be forged.
  var isForgeable: Bool { hash.isForgeable || photo?.hash.isForgeable == true }

  /// Its members in the order of a line. The path comes first, so that sorted lines are in its
  /// order.
  var members: JSONObject {
    var members: JSONObject = [Name.path: .string(path)]
    maker.addSource(to: &members)
    members[Name.hash] = .string(hash.text)
    members[Name.bytes] = .integer(bytes)
    maker.addCall(to: &members)
    if !makers.isEmpty { members[Name.makers] = .array(makers.map { .object($0.members) }) }
    return members
  }

  /// Reads a line.
  ///
  /// - Returns: nil for a line that Luma did not write. A manifest may come with a stranger's
  ///   recipe, so its paths must be below its folder and not hidden.
  init?(line: [UInt8]) {
    guard let value = try? JSONValue(bytes: line),
      let path = value[Name.path]?.string, StoredPath.allows(path),
      let bytes = value[Name.bytes]?.integer, bytes >= 0,
      let hash = value[Name.hash]?.string.flatMap(FileChecksum.init(text:)),
      let encoder = value[Name.encoder]?.string
    else { return nil }
    self.init(
      path: path, bytes: bytes, hash: hash, photo: Photo(value),
      steps: value[Name.steps]?.string ?? "", encoder: encoder, recipe: value[Name.recipe]?.string,
      parameters: RecipeCall.parameters(value[Name.parameters]),
      makers: (value[Name.makers]?.array ?? []).compactMap(Maker.init))
  }
}

extension ManifestEntry.Maker {
  private typealias Name = ManifestEntry.Name

  fileprivate var members: JSONObject {
    var members = JSONObject()
    addSource(to: &members)
    addCall(to: &members)
    return members
  }

  fileprivate func addSource(to members: inout JSONObject) {
    members[Name.photo] = photo.map { .string($0.path) }
    members[Name.photoHash] = photo.map { .string($0.hash.text) }
    members[Name.photoBytes] = photo.map { .integer($0.bytes) }
    members[Name.steps] = steps.isEmpty ? nil : .string(steps)
    members[Name.encoder] = .string(encoder)
  }

  fileprivate func addCall(to members: inout JSONObject) {
    members[Name.recipe] = recipe.map(JSONValue.string)
    members[Name.parameters] = parameters.map { .object(RecipeCall.json($0)) }
  }

  fileprivate init?(_ value: JSONValue) {
    guard let encoder = value[Name.encoder]?.string else { return nil }
    self.init(
      photo: ManifestEntry.Photo(value), steps: value[Name.steps]?.string ?? "",
      encoder: encoder, recipe: value[Name.recipe]?.string,
      parameters: RecipeCall.parameters(value[Name.parameters]))
  }
}

extension ManifestEntry.Photo {
  fileprivate init?(_ line: JSONValue) {
    typealias Name = ManifestEntry.Name
    guard let path = line[Name.photo]?.string, !path.utf8.contains(0),
      let bytes = line[Name.photoBytes]?.integer, bytes >= 0,
      let hash = line[Name.photoHash]?.string.flatMap(FileChecksum.init(text:))
    else { return nil }
    self.init(path: path, bytes: bytes, hash: hash)
  }
}

extension FileChecksum {
  /// The name of a checksum, by its length.
  private static let names = [
    16: "xxh3", oldPixelLength: "pixels", 32: "sha256", pixelLength: "pixels",
  ]

  /// "sha256:" and 64 lowercase hexadecimal digits.
  package var text: String { "\(FileChecksum.names[bytes.count] ?? ""):\(bytes.hexadecimal)" }

  package init?(text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let bytes = [UInt8](hexadecimal: parts[1]),
      FileChecksum.names[bytes.count] == String(parts[0])
    else { return nil }
    self.init(bytes: bytes)
  }
}
