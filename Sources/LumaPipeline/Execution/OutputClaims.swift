import Foundation
import LumaModel

/// The paths of all outputs of a run, each with the photo that it is made from.
///
/// Paths are compared in NFC and case-folded. Some 50 bytes each: there may be a million.
struct OutputClaims {
  /// By path: a place in `names`, and in the lowest 16 bits a number of `saves`.
  private var owners: [Digest: Int] = [:]
  /// File names of photos, each with a NUL behind it.
  private var names: [UInt8] = []
  /// The photo that claimed last, as one photo often has several outputs.
  private var last: (name: String, place: Int)?
  /// The lines of saves, each once; the first stands for those past the limit.
  private var saves: [ScriptLocation?] = [nil]
  private var numbers: [ScriptLocation?: Int] = [nil: 0]

  /// Memory of one claim, bytes; an estimate.
  static let bytes = 64

  var count: Int { owners.count }

  /// What a path is compared by.
  static func key(_ path: String) -> Digest {
    let isPlain = path.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
    if isPlain { return Digest(path) }
    return Digest(
      path.precomposedStringWithCanonicalMapping.folding(options: .caseInsensitive, locale: nil))
  }

  func contains(_ key: Digest) -> Bool { owners[key] != nil }

  /// The file name of the photo that claimed a path; nil if none did.
  func owner(of key: Digest) -> String? {
    owners[key].map { String(decoding: names[($0 >> 16)...].prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The save that claimed a path, if it is known.
  func save(of key: Digest) -> ScriptLocation? { owners[key].flatMap { saves[$0 & 0xFFFF] } }

  mutating func claim(_ key: Digest, by name: String, at save: ScriptLocation? = nil) {
    if last?.name != name {
      last = (name, names.count)
      names.append(contentsOf: name.utf8)
      names.append(0)
    }
    owners[key] = (last?.place ?? 0) << 16 | number(of: save)
  }

  private mutating func number(of save: ScriptLocation?) -> Int {
    if let known = numbers[save] { return known }
    guard saves.count < 4_096 else { return 0 }
    numbers[save] = saves.count
    saves.append(save)
    return saves.count - 1
  }
}
