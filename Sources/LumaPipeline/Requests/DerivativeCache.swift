import LumaDatabase
import LumaFiles
import LumaModel
import LumaRecord
import Synchronization

/// A persistent LRU cache of derivatives for image requests: files in a folder, with a limit on
/// their total size.
///
/// A file is named after a hash of the photo's content and the recipe, so that prefetching finds
/// derivatives of a moved photo, but not those of a changed one. The content hash is cached in a
/// separate file, keyed by the photo's stamp, so that a lookup does not read the photo.
final class DerivativeCache: Sendable {
  let folder: CacheFolder
  /// Maximum total size in bytes.
  private let limit: Int64
  /// Current total size in bytes; nil if not computed yet.
  private let total = Mutex<Int64?>(nil)

  init(directory: String, limit: Int64) {
    folder = CacheFolder(directory)
    self.limit = limit
  }

  /// Creates an unnamed file on the same file system as the cache.
  func temporary() throws(AtomicFileError) -> AtomicFile {
    try AtomicFile(for: folder.path + "/new")
  }

  /// Returns the cached derivative for a recipe; nil if there is none or the photo has changed.
  func find(_ recipe: DerivativeRecipe, size: PixelSize) -> DerivativeFile? {
    guard let stamp = DerivativeCache.stamp(of: recipe.path) else { return nil }
    let note = place(of: stamp, extension: "sha")
    guard let content = try? String(contentsOfFile: note, encoding: .utf8) else { return nil }
    let path = place(of: recipe, content: content)
    guard let file = DerivativeFile(at: path, format: recipe.format, size: size) else {
      return nil
    }
    folder.touch(path)
    folder.touch(note)
    return file
  }

  /// Looks for a derivative of a photo that was moved or touched, by content, and registers the
  /// photo's new stamp. Reads the photo once.
  ///
  /// - Returns: whether there is one.
  func registerContent(_ recipe: DerivativeRecipe, of file: OpenedFile) throws(CatalogError) -> Bool
  {
    guard let stamp = DerivativeCache.stamp(of: recipe.path) else { return false }
    let content = try FileHash(of: file).description
    write(content, to: place(of: stamp, extension: "sha"))
    return access(place(of: recipe, content: content), R_OK) == 0
  }

  /// Stores a new derivative of a photo that `registerContent` has registered.
  ///
  /// - Returns: the stored file; nil if it could not be stored, which only costs time.
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
    guard (try? file.copy(to: kept)) != nil,
      (try? kept.commit(replacing: true)) != nil
    else { return nil }
    note(kept.size)
    noteForAway(recipe, content: content, ListedDerivative(path: path, size: file.size))
    return DerivativeFile(at: path, format: file.format, size: file.size)
  }
}

extension DerivativeCache {
  func place(of recipe: DerivativeRecipe, content: String) -> String {
    folder.place(
      of: FileHash(of: (content + "|" + recipe.signature).utf8),
      extension: recipe.format.extensions[0])
  }

  func place(of stamp: String, extension suffix: String) -> String {
    folder.place(of: FileHash(of: stamp.utf8), extension: suffix)
  }

  /// Returns a text that identifies the current state of a file; nil if it does not exist.
  static func stamp(of path: String) -> String? {
    guard let stamp = FileStatus(path)?.stamp else { return nil }
    let (seconds, rest) = stamp.modified.quotientAndRemainder(dividingBy: 1_000_000_000)
    return "\(path)|\(stamp.identity.device)|\(stamp.identity.inode)|\(stamp.size)|"
      + "\(seconds).\(rest)"
  }

  func write(_ text: String, to path: String) {
    guard let file = try? AtomicFile(for: path) else { return }
    defer { file.discard() }
    guard (try? file.write(Array(text.utf8))) != nil else { return }
    // Without it the photo is read again the next time.
    try? file.commit(replacing: true)
  }
}

extension DerivativeCache {
  /// Adds to the total size, and evicts files if it exceeds the limit.
  private func note(_ bytes: Int64) {
    let isOver = total.withLock { total in
      let before = total ?? size(of: folder.files()) - bytes
      total = before + bytes
      return before + bytes > limit
    }
    if isOver { makeRoom() }
  }

  /// Evicts files down to 90% of the limit, so that not every new file causes an eviction.
  private func makeRoom() {
    total.withLock { $0 = size(of: folder.evict(to: limit / 10 * 9).left) }
  }

  private func size(of files: [CacheFolder.File]) -> Int64 { files.reduce(0) { $0 + $1.size } }
}
