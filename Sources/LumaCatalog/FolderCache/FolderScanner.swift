import LumaFiles

/// Updates the cache after a walk, reading only new and changed files.
struct FolderScanner {
  var connection: Connection
  var reader: PictureReader
  /// Number of files read concurrently.
  var threads: Int
  /// Seconds since 1970.
  var now: Double

  /// Minimum number of files per transaction; limits what an interrupted scan loses.
  private static let batch = 256

  /// Returns the pictures among the files found, in the order of the walk.
  ///
  /// - Throws: `database`, with `interrupted` once the connection is told to stop.
  /// - Parameter tree: the root if `folders` are all folders below it; other folders cached below
  ///   it have then disappeared. nil otherwise.
  func scan(_ folders: [FoundFolder], tree: String?) throws(CatalogError)
    -> [CacheComparison.Known]
  {
    let comparison = try CacheComparison(folders, in: connection)
    try FolderRemovals(connection, now: now).note(comparison, tree: tree)
    var pictures = comparison.known
    var writer = CacheWriter(connection, folders: folders, keys: comparison.keys)
    let stop = connection.stop
    let reading = ParallelReading(comparison.unread) { [reader, now] unread in
      if stop?.isRaised == true { return PictureReader.Reading(row: nil, isReadable: false) }
      return reader.reading(of: unread.path, unread.file, now: now)
    }
    try reading.run(threads: threads, batch: FolderScanner.batch) { batch throws(CatalogError) in
      try stop?.check(tree ?? connection.path)
      pictures += try writer.write(batch.map(readAgain))
    }
    // Files are read in any order; positions are those of the walk.
    if !comparison.unread.isEmpty {
      pictures.sort { folders.file(of: $0).position < folders.file(of: $1).position }
    }
    return pictures
  }
}

extension FolderScanner {
  /// Reads what could not be read again, now without others beside it: several together may have used
  /// up descriptors or memory.
  private func readAgain(
    _ item: (CacheComparison.Unread, PictureReader.Reading)
  ) -> (CacheComparison.Unread, PictureReader.Reading) {
    guard !item.1.isReadable else { return item }
    return (item.0, reader.reading(of: item.0.path, item.0.file, now: now))
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

enum Clock {
  /// Returns the seconds since 1970.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
