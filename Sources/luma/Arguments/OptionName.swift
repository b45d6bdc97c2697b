/// The options; the raw value is the long name, or the letter of one that has no long name.
enum OptionName: String, CaseIterable {
  case code = "e"
  case param, root
  case allowRead = "allow-read"
  case allowWrite = "allow-write"
  case allowFormat = "allow-format"
  case jobs
  case dryRun = "dry-run"
  case failFast = "fail-fast"
  case allowTruncated = "allow-truncated"
  case json, quiet
  case album
  case smartAlbum = "smart-album"
  case recursive
  case noRecursive = "no-recursive"
  case albumsFromFolders = "albums-from-folders"
  case copy, quarantine
  case condition = "where"
  case sort, limit, count
  case includeHidden = "include-hidden"
  case includeBursts = "include-bursts"
  case smart, format
  case print0
  case maxPixels = "max-pixels"
  case maxMemory = "max-memory"
  case memoryLimit = "memory-limit"
  case timeLimit = "time-limit"
  case library
  case stdlib
  case shortHelp = "h"
  case fullHelp = "help"
  case version

  var longName: String? { rawValue.count == 1 ? nil : rawValue }

  /// As a user writes it: `--jobs`, `-e`.
  var spelling: String { longName.map { "--\($0)" } ?? "-\(rawValue)" }
}
