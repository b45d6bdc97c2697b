package import LumaDatabase
package import LumaFiles

/// All folders below a root, in album order: a folder's files, then its subfolders.
///
/// Symbolic links to files and folders are followed. Each folder is entered only once, so cycles of
/// links end; a folder that is both in the tree and linked to is visited in the tree.
struct FolderWalk {
  /// Why files and folders were skipped.
  private(set) var warnings: [CatalogError] = []
  /// What the exclusions kept out.
  private(set) var leftOut = LeftOut()

  private let root: Place
  private let listing: FolderListing
  private var entered: Set<FileIdentity> = []
  private var links: [Place] = []
  private var count = 0
  private let gate: ReadGate
  private let stop: StopSign?
  private let isRecursive: Bool
  private let exclusions: FolderExclusions
  private let passed: PassedFiles

  private struct Place {
    var path: String
    var dir: String

    func below(_ name: String) -> Place {
      Place(
        path: FileSystem.join(path, name), dir: dir.isEmpty ? name : FileSystem.join(dir, name))
    }
  }

  /// Lists the root.
  ///
  /// - Parameter passed: files that are not photos, and are not counted as left out.
  /// - Throws: `notFound`, `notAFolder`, `unreadable`, `outside`; `database` with `interrupted`
  ///   once `stop` is raised.
  init(
    root: String, recursive: Bool, without exclusions: FolderExclusions = FolderExclusions(),
    passing passed: PassedFiles = PassedFiles(), gate: ReadGate = .everything,
    stop: StopSign? = nil
  ) throws(CatalogError) {
    self.passed = passed
    self.gate = gate
    self.stop = stop
    isRecursive = recursive
    self.exclusions = exclusions
    self.root = Place(path: root, dir: "")
    listing = try FolderListing(root, gate, stop, without: exclusions)
  }

  /// Calls `visit` with each folder in turn, because there may be too many to keep.
  ///
  /// - Throws: what `visit` throws; `database` with `interrupted`; `unreadable` if the system is at
  ///   fault.
  mutating func run(_ visit: Visit) throws(CatalogError) {
    guard isRecursive else {
      _ = try enter(root, listing, visit)
      return
    }
    try walk(from: root, listing, visit)
    var next = 0
    while next < links.count {
      if let listing = try self.listing(of: links[next]) {
        try walk(from: links[next], listing, visit)
      }
      next += 1
    }
  }

  typealias Visit = (FoundFolder) throws(CatalogError) -> Void

  private mutating func walk(
    from start: Place, _ listing: FolderListing, _ visit: Visit
  ) throws(CatalogError) {
    guard var pending = try enter(start, listing, visit) else { return }
    while let place = pending.popLast() {
      guard let listing = try self.listing(of: place) else { continue }
      pending += try enter(place, listing, visit) ?? []
    }
  }

  /// nil: the folder cannot be listed, which is noted. If the system is at fault, it throws
  /// instead: a list without the folder would make its photos disappear.
  private mutating func listing(of place: Place) throws(CatalogError) -> FolderListing? {
    do throws(CatalogError) {
      return try FolderListing(
        place.path, gate, stop, from: count, without: exclusions, in: place.dir)
    } catch {
      if error.isOfDatabase { throw error }
      if case .unreadable(_, let reason) = error, SystemError(reason).isOfSystem { throw error }
      warnings.append(error)
      return nil
    }
  }

  /// Visits a folder and returns its subfolders, last first; nil if it was entered before.
  private mutating func enter(
    _ place: Place, _ listing: FolderListing, _ visit: Visit
  ) throws(CatalogError) -> [Place]? {
    guard entered.insert(listing.identity).inserted else { return nil }
    count += listing.files.count
    leftOut.add(listing.leftOut.files)
    if isRecursive { leftOut.add(listing.leftOut.folders) }
    warnings += listing.warnings + (isRecursive ? listing.unnamedFolders : [])
    links += listing.links.map(place.below)
    let files = photos(listing.files, in: place)
    // The cache also keeps the files that this walk leaves out, for other walks.
    try visit(
      FoundFolder(
        path: place.path, dir: place.dir, files: files,
        isComplete: exclusions.patterns.isEmpty && files.count == listing.files.count))
    return listing.folders.reversed().map(place.below)
  }

  private func photos(_ files: [FoundFile], in place: Place) -> [FoundFile] {
    passed.isEmpty ? files : files.filter { !passed.has(FileSystem.join(place.path, $0.name)) }
  }
}

/// All folders of a walk.
package struct WalkedFolders {
  package private(set) var folders: [FoundFolder] = []
  /// Why files and folders were skipped.
  package let warnings: [CatalogError]
  /// What the exclusions kept out.
  package let leftOut: LeftOut

  /// - Throws: `notFound`, `notAFolder`, `unreadable`, `outside` for the root itself.
  package init(
    root: String, recursive: Bool, without exclusions: FolderExclusions = FolderExclusions(),
    gate: ReadGate = .everything
  ) throws(CatalogError) {
    var found = folders
    var walk = try FolderWalk(
      root: root, recursive: recursive, without: exclusions, gate: gate)
    try walk.run { folder throws(CatalogError) in found.append(folder) }
    (folders, warnings, leftOut) = (found, walk.warnings, walk.leftOut)
  }
}

/// A regular file found by a walk.
package struct FoundFile: Sendable {
  package var name: String
  package var stamp: FileStamp
  /// Combined stamp of its XMP sidecars, see `FileStamp.ofSidecars`.
  var sidecar: Int64 = 0
  /// Index in the source's own order.
  package var position: Int = 0

  package init(
    name: String, stamp: FileStamp, sidecar: Int64 = 0, position: Int = 0
  ) {
    (self.name, self.stamp, self.sidecar, self.position) = (name, stamp, sidecar, position)
  }
}

/// A folder found by a walk.
package struct FoundFolder: Sendable {
  /// Absolute path.
  package var path: String
  /// Path relative to the album's root; "" for the root itself.
  package var dir: String
  /// Files in byte order of their unique names.
  package var files: [FoundFile]
  /// Whether `files` lists everything in the folder; cached files not in it have then disappeared.
  var isComplete: Bool
  /// Whether its files are films that the user named one by one: opening a folder lists only
  /// pictures.
  var hasFilms = false

  /// The folder's path in the cache. For films, it ends with a slash, so that opening the folder
  /// does not list them.
  var cachedPath: String { hasFilms ? path + "/" : path }
}
