import LumaCatalog
import LumaDatabase
import LumaFiles
import LumaRecord

/// The files of a folder, or those that a manifest lists.
struct OutputSet {
  struct File: Sendable {
    /// Relative to the folder.
    var path: String
    /// nil: a manifest says what is known of it.
    var place: String?
    var bytes: Int64
    var entry: ManifestEntry?
  }

  private(set) var files: [String: File] = [:]
  private var hasManifest = false
  /// Why files were left out.
  private(set) var warnings: [CatalogError] = []

  /// Reads a folder, without hidden files, or a manifest.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - gate: of the files that may be read; no link leads out of the folder.
  init(_ path: String, _ gate: ReadGate) throws(CatalogError) {
    guard FileStatus(path)?.kind == .folder else {
      files = try OutputSet.files(ofManifest: path)
      isListed = true
      return
    }
    let walk = try WalkedFolders(
      root: path, recursive: true, without: FolderExclusions(takesUsual: false), gate: gate)
    warnings = walk.warnings
    for folder in walk.folders {
      for file in folder.files {
        let name = folder.dir.isEmpty ? file.name : FileSystem.join(folder.dir, file.name)
        files[name] = File(
          path: name, place: FileSystem.join(folder.path, file.name), bytes: file.stamp.size)
      }
    }
    addManifest(of: path)
  }

  /// Whether the files are those of a manifest, and none of them is here.
  private(set) var isListed = false

  /// Compared with a manifest, a folder consists of the files that its own manifest lists, if it
  /// has one: photos and recipes are not outputs.
  mutating func keepOutputs(of other: OutputSet) {
    guard other.isListed, !isListed, hasManifest else { return }
    files = files.filter { $0.value.entry != nil || other.files[$0.key] != nil }
  }

  private static func files(
    ofManifest path: String
  ) throws(CatalogError) -> [String: File] {
    let file: OpenedFile
    do throws(FileError) {
      file = try OpenedFile(path)
    } catch {
      throw CatalogError(path, error)
    }
    var files: [String: File] = [:]
    for entry in try ManifestListing(of: file).entries where !entry.isLeftOut {
      files[entry.path] = File(path: entry.path, bytes: entry.bytes, entry: entry)
    }
    return files
  }

  /// Notes what the files of a folder were made from; a manifest that cannot be read says nothing.
  private mutating func addManifest(of folder: String) {
    let path = FileSystem.join(folder, "\(ManifestPlaces.folder)/manifest.jsonl")
    guard let file = try? OpenedFile(path, followsLinks: false),
      let listing = try? ManifestListing(of: file)
    else { return }
    hasManifest = true
    for entry in listing.entries { files[entry.path]?.entry = entry }
  }
}

extension OutputSet.File {
  /// The hash of its bytes; nil: an older manifest has another one.
  ///
  /// - Throws: `notFound`, `unreadable`.
  func hash() throws(CatalogError) -> String? {
    guard let place else { return entry?.hash.hash }
    return try FileChecksum(ofFile: place).hash
  }
}
