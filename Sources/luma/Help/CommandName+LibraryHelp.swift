extension CommandName {
  /// What a command on a library does.
  var libraryPurpose: String {
    switch self {
    case .importFolders:
      """
      Adds the photos and films of folders to a library, which is made where there is none. Files
      are told by their content and stay where they are, unless --copy. A file whose content the
      library has is not added again, only put into the album. RAW and JPEG, live photos and their
      films, bursts and XMP files are brought together. Nothing is ever deleted.

      """
    case .albums:
      """
      Prints the albums of a library by title: kind, photos, first and last date, and the file of
      the newest photo.

      """
    case .fetch:
      """
      Prints the photos that meet PREDICATE, which recipes write as where = "..."; without it, all
      of them. Hidden photos stay out, and photos of bursts that nobody picked.

      """
    case .scan:
      """
      Looks at every file of a library. Changed ones are read again; missing ones are looked for by
      their content, in the folders that the library has photos in and in DIR ..., all below it
      too. Prints what it found: changed, moved, missing, found (again).

      """
    case .library:
      """
      export writes all photos with their fields, the albums and their order, and the smart albums,
      one JSON object per line. load takes such lines in, some thousands at a time; what the library
      has already stays as it is, so one that was broken off goes on when it is run again. Photos
      whose files are elsewhere are loaded as missing.

      """
    case .run, .check, .explain, .repl, .doctor, .help: ""
    }
  }

  var libraryExamples: [String] {
    switch self {
    case .importFolders:
      [
        "luma import ~/Pictures/2024 --album \"Summer 2024\"",
        "luma import ~/Pictures --albums-from-folders --dry-run",
        "luma import /media/card/DCIM --copy --quarantine ~/broken --library trip.luma",
      ]
    case .albums:
      [
        "luma albums", "luma albums --where 'count > 0' --sort -endDate --limit 10",
        "luma albums --smart", "luma albums --format json | jq '.[].cover'",
      ]
    case .fetch:
      [
        "luma fetch 'favorite == YES' --sort -creationDate --limit 20",
        "luma fetch \"ANY keywords == 'harbour'\" --format paths",
        "luma fetch 'fileSize > 20000000' -0 | xargs -0 ls -lh",
        "luma fetch --album Trip --sort natural:filename --format ndjson",
        "luma fetch 'rating >= 4' --smart-album RAW --count",
      ]
    case .scan: ["luma scan", "luma scan /media/archive", "luma scan --json"]
    case .library:
      [
        "luma library export backup.ndjson", "luma library export - | gzip > backup.ndjson.gz",
        "luma library load backup.ndjson --library copy.luma",
      ]
    case .run, .check, .explain, .repl, .doctor, .help: []
    }
  }

  var libraryNotes: String? {
    switch self {
    case .importFolders:
      """
      An import that was interrupted keeps what it has done; the same command goes on. The exit
      status is 1 when a file could not be read (the others were imported), 130 when interrupted.

      events of --json, one object per line, keys always all there and in this order:
        progress    files_done files_in_all photos_added seconds
        added       photo path reason: each file of a new photo; reason: why it is not one itself
        would_add   photo path reason: the same, of a dry run
        duplicate   path original
        unreadable  path reason quarantined
        warning     code message file line column path hint detail excerpt
        imported    added duplicates already_there unreadable ignored seconds interrupted dry_run

      """
    case .fetch:
      """
      A table has the date, the size in px, the format, the rating, a star for favorites, and the
      path. Objects of json and ndjson have all fields of the language; 'luma library load' takes
      the lines of ndjson.

      """
    case .library:
      """
      An existing FILE is replaced only if it is an earlier export.

      """
    case .run, .check, .explain, .repl, .albums, .scan, .doctor, .help: nil
    }
  }
}
