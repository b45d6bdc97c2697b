import LumaFiles
import LumaRecord

/// Finds files that have another name and other bytes, and are the same output: a name holds the
/// hash of its bytes, or the recipe names it otherwise by now.
///
/// The manifests show it by the photo, the call, and the name or the steps. Names alone show it if
/// they differ only in hashes, and one of the files is in no manifest. If several files could be
/// the same one, none is.
struct RenamedPairs {
  private(set) var pairs: [(old: OutputSet.File, new: OutputSet.File)] = []
  /// The files that are left on both sides.
  private(set) var removed: [OutputSet.File]
  private(set) var added: [OutputSet.File]

  init(_ removed: [OutputSet.File], _ added: [OutputSet.File]) {
    (self.removed, self.added) = (removed, added)
    pair { file in file.entry?.role.map { [$0, file.entry?.path.withoutHash(of: file) ?? ""] } }
    pair { file in file.entry.flatMap { entry in entry.role.map { [$0, entry.steps] } } }
    pair { file in
      let name = file.path.withoutHash(of: file)
      return name == file.path ? nil : [name]
    } where: {
      $0.entry?.role == nil || $1.entry?.role == nil
    }
  }

  /// Pairs files that are the only ones with their key.
  private mutating func pair(
    by key: (OutputSet.File) -> [String]?,
    where mayBeOne: (OutputSet.File, OutputSet.File) -> Bool = { _, _ in true }
  ) {
    func keyed(_ files: [OutputSet.File]) -> [[String]: [OutputSet.File]] {
      files.reduce(into: [:]) { found, file in key(file).map { found[$0, default: []].append(file) }
      }
    }
    let (before, after) = (keyed(removed), keyed(added))
    var paired: (old: Set<String>, new: Set<String>) = ([], [])
    for (key, files) in before.sorted(by: { $0.value[0].path < $1.value[0].path }) {
      guard files.count == 1, let others = after[key], others.count == 1,
        mayBeOne(files[0], others[0])
      else { continue }
      pairs.append((files[0], others[0]))
      paired.old.insert(files[0].path)
      paired.new.insert(others[0].path)
    }
    removed.removeAll { paired.old.contains($0.path) }
    added.removeAll { paired.new.contains($0.path) }
  }
}

extension ManifestEntry {
  /// The photo, the call and the format; nil for a text.
  fileprivate var role: String? {
    guard let photo else { return nil }
    let values = parameters.map { $0.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }
    let format = String(encoder.prefix { $0 != "/" })
    let parts = [photo.path, recipe ?? "", format] + (values ?? [])
    return parts.joined(separator: "\n")
  }
}

extension String {
  /// The name with an asterisk in place of each hash: `a-*.webp` of `a-1f3c9a2b.webp`.
  fileprivate func withoutHash(of file: OutputSet.File) -> String {
    var result = "", word = ""
    func finish() {
      result += word.isHash(of: file) ? "*" : word
      word = ""
    }
    for letter in self {
      if letter.isLetter || letter.isNumber {
        word.append(letter)
      } else {
        finish()
        result.append(letter)
      }
    }
    finish()
    return result
  }

  /// Whether a word of a name is a hash as `{hash:8}` has it: that of the file, or digits and
  /// letters that are mixed as in no number, word or date such as `2024dec25`.
  private func isHash(of file: OutputSet.File) -> Bool {
    let digits = utf8.count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let letters = utf8.count { UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
    guard (8...64).contains(utf8.count), digits + letters == utf8.count else { return false }
    if zip(self, dropFirst()).count(where: { $0.isNumber != $1.isNumber }) > 2 { return true }
    guard let own = try? file.hash() else { return false }
    return own.hasPrefix(self)
  }
}
