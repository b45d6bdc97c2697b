/// Brings the cache up to date with what a walk found, reading only what changed.
struct FolderScanner {
  var connection: Connection
  var reader: PictureReader
  /// How many files are read at a time.
  var threads: Int
  /// Seconds since 1970.
  var now: Double

  /// Readings that are written at a time, at least: a scan that is broken off loses fewer.
  private static let batch = 256

  /// The pictures among the files found, in the walk's order.
  ///
  /// - Parameter tree: the root, when `folders` are all below it: then the others that the cache
  ///   knows there have left.
  func scan(_ folders: [FoundFolder], tree: String?) throws(CatalogError)
    -> [CacheComparison.Known]
  {
    let comparison = try CacheComparison(folders, in: connection)
    try FolderDepartures(connection, now: now).note(comparison, tree: tree)
    var pictures = comparison.known
    var writer = CacheWriter(connection, folders: folders, keys: comparison.keys)
    let reading = ParallelReading(comparison.unread) { [reader, now] unread in
      reader.reading(of: unread.path, unread.file, now: now)
    }
    try reading.run(threads: threads, batch: FolderScanner.batch) { batch throws(CatalogError) in
      pictures += try writer.write(batch)
    }
    // Positions are where the walk met them; what was read came in any order.
    if !comparison.unread.isEmpty { pictures.sort { $0.position < $1.position } }
    return pictures
  }
}
