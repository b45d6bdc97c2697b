import LumaFiles
import LumaModel

/// The paths of all outputs of a run; of the first ones, also the photos that they are made from.
///
/// Paths are compared in NFC and case-folded, by hashes of 64 bits: there may be a million. Among a
/// million, the chance that two have the same is 1 in 37 million. Hashes are seeded by each
/// process, so that nobody can prepare two paths with the same.
package struct OutputClaims {
  /// By their last bits: a set that grows has both its old and its new memory for a while.
  private var keys: [Set<Int>] = Array(repeating: [], count: OutputClaims.sets)
  private(set) var count = 0
  private var owners: [Int: Owner] = [:]
  private var folders: Set<Int> = []

  private static let sets = 64
  private static func set(of key: Int) -> Int { key & (sets - 1) }

  /// The owner of a path.
  struct Owner: Equatable {
    /// File name of the photo.
    var photo: String
    /// Distinguishes photos of one name.
    var identity = 0
    /// Absolute path of the photo, which tells those of one name apart; "" if there is none.
    var path = ""
    var save: ScriptLocation?
  }

  /// Owners that are remembered.
  static let mostOwners = 16_384
  /// Memory of one claim, bytes; an estimate.
  static let bytes = 24

  /// The form in which paths are compared.
  static func key(_ path: String) -> Int {
    var path = path
    return path.withUTF8 { key(UnsafeRawBufferPointer($0)) }
  }

  /// The same of a path in UTF-8.
  static func key(_ path: UnsafeRawBufferPointer) -> Int {
    guard !path.allSatisfy({ $0 < 0x80 }) else { return hash(of: path) }
    let composed = NormalForm.composed(String(decoding: path, as: UTF8.self))
    var folded = TextFolding.letterCase.of(composed)
    return folded.withUTF8 { hash(of: UnsafeRawBufferPointer($0)) }
  }

  private static func hash(of path: UnsafeRawBufferPointer) -> Int {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: path.count) { lower in
      for index in 0..<path.count {
        let byte = path[index]
        lower[index] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      }
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(lower))
      return hasher.finalize()
    }
  }

  func contains(_ key: Int) -> Bool { keys[OutputClaims.set(of: key)].contains(key) }

  /// The keys that compare all paths.
  package var all: Set<Int> { keys.reduce(into: []) { $0.formUnion($1) } }

  /// nil: nothing claimed the path, or there were too many before.
  func owner(of key: Int) -> Owner? { owners[key] }

  /// Whether an output is in a folder of this path.
  func isFolder(_ key: Int) -> Bool { folders.contains(key) }

  /// Notes the folders that an output is in.
  ///
  /// - Returns: the one that is another output, or a file; nil: none, or one that was reported
  ///   before.
  mutating func enter(foldersOf path: String) -> (path: String, isOutput: Bool)? {
    var folder = FileSystem.parent(of: path)
    while let place = folder, folders.insert(OutputClaims.key(place)).inserted {
      if contains(OutputClaims.key(place)) { return (place, true) }
      if let status = FileStatus(place) { return status.kind == .folder ? nil : (place, false) }
      folder = FileSystem.parent(of: place)
    }
    return nil
  }

  /// - Returns: false if another output has claimed the path.
  @discardableResult
  mutating func claim(_ key: Int, by owner: Owner) -> Bool {
    guard keys[OutputClaims.set(of: key)].insert(key).inserted else { return false }
    count += 1
    if owners.count < OutputClaims.mostOwners { owners[key] = owner }
    return true
  }
}

extension PlannedOutput {
  /// The key that claims its path. One that is named by its bytes collides with no other: those
  /// with the same bytes are one file.
  func claim(of unit: WorkUnit) -> Int {
    guard name != nil else { return OutputClaims.key(path) }
    return OutputClaims.key("\(path)\0\(unit.asset.path)\0\(node)")
  }
}
