import LumaDatabase
import LumaFiles
import LumaModel

/// Updates the cache folder by folder, reading only new and changed files, and lists the pictures
/// of an opened source.
///
/// Keeps little of each picture, as there may be a million.
struct FolderScanner {
  private let connection: Connection
  private let reader: PictureReader
  private let threads: Int
  private let now: Double
  private let options: Int64
  private let membership: Membership
  private var removals: FolderRemovals
  private var pictures = FoundPictures()
  private var waiting: [UnreadFile] = []
  /// The folders of the waiting files, by number.
  private var folders: [Int: ScannedFolder] = [:]
  private var folderCount = 0

  /// A file to be read.
  struct UnreadFile: Sendable {
    /// Number of its folder.
    var folder: Int
    /// Absolute path of its folder.
    var parent: String
    var file: FoundFile
    /// Whether it is read as a film.
    var isFilm: Bool

    var path: String { FileSystem.join(parent, file.name) }
  }

  /// Minimum number of files per transaction; limits what an interrupted scan loses.
  private static let batch = 256
  /// Maximum number of files that wait to be read.
  private static let mostWaiting = 4_096

  /// - Parameters:
  ///   - threads: number of files read concurrently.
  ///   - now: seconds since 1970.
  ///   - options: a hash of the options that pictures are read with.
  init(
    _ membership: Membership, reader: PictureReader, threads: Int, now: Double, options: Int64 = 0
  ) {
    self.membership = membership
    connection = membership.connection
    (self.reader, self.threads, self.now, self.options) = (reader, threads, now, options)
    removals = FolderRemovals(connection, now: now)
  }

  /// Compares a folder with the cache, and lists its pictures.
  ///
  /// - Throws: `database`, with the code `interrupted` once the connection is stopped.
  mutating func add(_ found: FoundFolder) throws(CatalogError) {
    let comparison = try CacheComparison(found, in: connection, options: options)
    try removals.note(comparison)
    let number = folderCount
    folderCount += 1
    let folder = ScannedFolder(found, key: comparison.key)
    folders[number] = folder
    try list(comparison.known, of: found.files, in: number, folder)
    for place in comparison.unread {
      waiting.append(
        UnreadFile(
          folder: number, parent: found.path, file: found.files[place], isFilm: found.hasFilms))
      if waiting.count >= FolderScanner.mostWaiting {
        try read()
        folders = folders.filter { $0.key == number }
      }
    }
    if waiting.last?.folder != number { folders[number] = nil }
  }

  /// Reads the remaining files, and returns the pictures.
  ///
  /// - Parameter tree: the root if all folders below it were added, so that other cached ones have
  ///   disappeared; nil otherwise.
  mutating func finish(tree: String?) throws(CatalogError) -> FoundPictures {
    try read()
    try removals.finish(tree: tree)
    pictures.sort()
    return pictures
  }

  /// The first photo with metadata that cannot be read, and the number of such photos.
  private(set) var unread: (path: String, block: UnreadBlock, photos: Int)?

  private mutating func note(_ blocks: [UnreadBlock], of path: String) {
    guard let first = blocks.first else { return }
    // Batches come in any order.
    let isFirst = unread.map { path < $0.path } ?? true
    let known = unread.map { ($0.path, $0.block) } ?? (path, first)
    let (shown, block) = isFirst ? (path, first) : known
    unread = (shown, block, (unread?.photos ?? 0) + 1)
  }

  private mutating func read() throws(CatalogError) {
    let stop = connection.stop
    let reading = ParallelReading(waiting) { [reader, now] unread in
      if stop?.isRaised == true { return PictureReader.Reading(row: nil, isReadable: false) }
      return reader.reading(of: unread, now: now)
    }
    waiting = []
    try reading.run(threads: threads, batch: FolderScanner.batch) { batch throws(CatalogError) in
      try stop?.check(connection.path)
      let batch = batch.map(readAgain)
      for (file, reading) in batch { note(reading.unread, of: file.path) }
      for picture in try CacheWriter(connection, options: options).write(batch, in: &folders) {
        guard let folder = folders[picture.folder] else { continue }
        let known = CacheComparison.CachedFile(asset: picture.asset, file: 0)
        try list([known], of: [picture.file], in: picture.folder, folder)
      }
    }
    for folder in folders.values { removals.find(folder) }
  }

  /// Retries failed reads, now one at a time: several together may have used up descriptors or
  /// memory.
  private func readAgain(
    _ item: (UnreadFile, PictureReader.Reading)
  ) -> (UnreadFile, PictureReader.Reading) {
    guard !item.1.isReadable else { return item }
    return (item.0, reader.reading(of: item.0, now: now))
  }

  private mutating func list(
    _ known: [CacheComparison.CachedFile], of files: [FoundFile], in number: Int,
    _ folder: ScannedFolder
  ) throws(CatalogError) {
    let photos = known.map { (asset: $0.asset, position: files[$0.file].position) }
    try membership.add(photos, in: number, folder.dir)
    for picture in known { pictures.add(picture.asset, files[picture.file], in: folder) }
  }
}

/// The localIdentifier of a photo in a folder: a function of the absolute path, short enough for a
/// file name.
enum LocalIdentifier {
  /// Returns 16 hexadecimal digits: among a million paths, the chance of a collision is 1 in 37
  /// million.
  static func make(path: String) -> String {
    String(FileHash(of: path.utf8).description.prefix(16))
  }
}
