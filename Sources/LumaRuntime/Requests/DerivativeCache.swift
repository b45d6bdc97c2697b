import Foundation
import LumaCatalog
import LumaModel
import Synchronization

/// Pictures kept between runs for requests to come: files in a folder, bounded by their size; those
/// used least recently go first.
///
/// A file is named by the photo's content and by how it was made, so that a photo that moved is
/// found again when it is prefetched, and one that changed is not. What a photo's content is stands
/// beside, by the photo's stamp, so that looking reads no photo.
final class DerivativeCache: Sendable {
  /// Absolute.
  let directory: String
  /// Bytes.
  private let limit: Int64
  /// Bytes that are kept; nil: nobody has counted.
  private let total = Mutex<Int64?>(nil)

  init(directory: String, limit: Int64) {
    self.directory = directory
    self.limit = limit
  }

  /// A file without a name, on the disk of those that are kept.
  func temporary() throws(OutputError) -> AtomicFile { try AtomicFile(for: directory + "/new") }

  /// What was kept for a recipe, unless the photo has changed.
  func find(_ recipe: DerivativeRecipe, size: PixelSize) -> DerivativeFile? {
    guard let stamp = DerivativeCache.stamp(of: recipe.path) else { return nil }
    let note = place(of: stamp, extension: "sha")
    guard let content = try? String(contentsOfFile: note, encoding: .utf8) else { return nil }
    let path = place(of: recipe, content: content)
    guard let file = DerivativeFile(at: path, format: recipe.format, size: size) else {
      return nil
    }
    // Used now: a date that cannot be set only makes it go earlier.
    utimes(path, nil)
    utimes(note, nil)
    return file
  }

  /// Whether the same photo was kept by the same recipe under another name or date; if so it is
  /// found from now on. Reads the photo once.
  func recognise(_ recipe: DerivativeRecipe) throws(CatalogError) -> Bool {
    guard let stamp = DerivativeCache.stamp(of: recipe.path) else { return false }
    let content = try FileHash(ofFile: recipe.path).description
    write(content, to: place(of: stamp, extension: "sha"))
    return access(place(of: recipe, content: content), R_OK) == 0
  }

  /// Keeps a new derivative of a photo that `recognise` has seen, and gives the file that is kept.
  ///
  /// - Returns: nil where it cannot be kept; nothing is lost but time.
  func keep(
    _ file: DerivativeFile, for recipe: DerivativeRecipe
  ) -> DerivativeFile? {
    guard let stamp = DerivativeCache.stamp(of: recipe.path),
      let content = try? String(
        contentsOfFile: place(of: stamp, extension: "sha"), encoding: .utf8)
    else { return nil }
    let path = place(of: recipe, content: content)
    guard let kept = try? AtomicFile(for: path) else { return nil }
    defer { kept.discard() }
    guard (try? file.copy(to: kept.descriptor, named: path)) != nil,
      (try? kept.commit(replacing: true)) != nil
    else { return nil }
    note(kept.size)
    return DerivativeFile(at: path, format: file.format, size: file.size)
  }
}

extension DerivativeCache {
  private func place(of recipe: DerivativeRecipe, content: String) -> String {
    let key = FileHash(of: Array((content + "|" + recipe.signature).utf8)).description
    return place(key, extension: recipe.format.extensions[0])
  }

  private func place(of stamp: String, extension suffix: String) -> String {
    place(FileHash(of: Array(stamp.utf8)).description, extension: suffix)
  }

  private func place(_ key: String, extension suffix: String) -> String {
    "\(directory)/\(key.prefix(2))/\(key.dropFirst(2)).\(suffix)"
  }

  /// What tells a file from another, and from itself before a change.
  /// Tells a file from another, and from itself after a change; nil: it is not there.
  static func stamp(of path: String) -> String? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = facts.st_mtimespec
    #else
      let changed = facts.st_mtim
    #endif
    return "\(path)|\(facts.st_dev)|\(facts.st_ino)|\(facts.st_size)|\(changed.tv_sec)."
      + "\(changed.tv_nsec)"
  }

  private func write(_ text: String, to path: String) {
    guard let file = try? AtomicFile(for: path) else { return }
    defer { file.discard() }
    let bytes = ArraySlice(text.utf8)
    guard (try? DerivativeFile.write(bytes, to: file.descriptor, named: path)) != nil else {
      return
    }
    // Without it the photo is read again the next time.
    try? file.commit(replacing: true)
  }
}

extension DerivativeCache {
  /// Counts what was added, and makes room.
  private func note(_ bytes: Int64) {
    let isOver = total.withLock { total in
      let before = total ?? kept().reduce(0) { $0 + $1.size } - bytes
      total = before + bytes
      return before + bytes > limit
    }
    if isOver { makeRoom() }
  }

  private struct Kept {
    var path: String
    var size: Int64
    var used: Date
  }

  private func kept() -> [Kept] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []
    return names.compactMap { name in
      let path = directory + "/" + name
      guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
        facts[.type] as? FileAttributeType == .typeRegular
      else { return nil }
      return Kept(
        path: path, size: (facts[.size] as? NSNumber)?.int64Value ?? 0,
        used: facts[.modificationDate] as? Date ?? .distantPast)
    }
  }

  /// Down to nine tenths, so that not every new file makes a walk.
  private func makeRoom() {
    total.withLock { total in
      let files = kept().sorted { $0.used < $1.used }
      var sum = files.reduce(0) { $0 + $1.size }
      for file in files where sum > limit / 10 * 9 {
        if unlink(file.path) == 0 { sum -= file.size }
      }
      total = sum
    }
  }
}
