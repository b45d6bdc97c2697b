/// Options of imports, checks and lists.
extension CommandOption {
  /// Those that take a predicate of photos.
  private static let listing: Set<CommandName> = [.fetch, .export, .delete]

  static let ofLibraries: [CommandOption] = [
    // Imports.
    CommandOption(
      "album", letter: "a", argument: "TITLE", .filled(\.album, "a title"),
      "import into an album, created if needed; or only photos of one",
      for: listing.union([.importFolders])),
    CommandOption(
      "smart-album", argument: "NAME", .filled(\.smartAlbum, "a name"),
      "only photos of a smart album: favorites, screenshots, one of your own ...", for: listing),
    CommandOption(
      "recursive", .flag(\.importing.isRecursive),
      "include subfolders of DIR (the default)", for: [.importFolders]),
    CommandOption(
      "no-recursive", .flag(\.importing.isRecursive, false),
      "import only the files directly in DIR", for: [.importFolders]),
    CommandOption(
      "exclude", argument: "PATTERN", .filledList(\.excluded, "a pattern"),
      "leave out files and folders by name, or path below DIR; may be repeated",
      for: [.importFolders, .scan]),
    CommandOption(
      "include-all", .flag(\.takesUsual),
      "take thumbnails and bins, too, as in @eaDir or .Trash",
      for: [.importFolders, .scan]),
    CommandOption(
      "zone", argument: "OFFSET", .zone,
      "the time zone of photos that do not record it, such as +02:00",
      for: listing.union([.importFolders])),
    CommandOption(
      "albums-from-folders", .flag(\.importing.makesAlbumsFromFolders),
      "create an album for each folder, nested like the folders", for: [.importFolders]),
    CommandOption(
      "copy", .flag(\.importing.copiesOriginals),
      "copy originals into the library's folder", for: [.importFolders]),
    CommandOption(
      "quarantine", argument: "DIR", .filled(\.importing.quarantine, "a folder"),
      "move unreadable files to DIR (default: leave them)", for: [.importFolders]),

    // Checks.
    CommandOption(
      "verify", .flag(\.verifies),
      "with --library, also read all files and compare them with the imported ones",
      for: [.doctor]),
    CommandOption(
      "sample", argument: "N", .number(\.sample, of: "files"),
      "with --verify, read only N files, chosen at random", for: [.doctor]),

    // Lists.
    CommandOption(
      "on", argument: "DAY", .day,
      "only photos of a day, month or year by their clocks: 2024-05-02, 2024-05", for: listing),
    CommandOption(
      "where", argument: "PREDICATE", .text(\.query.predicate),
      "albums by title, kind, count ...; photos to import, as in fetch",
      for: [.albums, .importFolders]),
    CommandOption(
      "sort", argument: "FIELD", .filledList(\.query.sort, "a field"),
      "sort by FIELD, -FIELD (descending) or natural:FIELD; may be repeated",
      for: listing.union([.albums])),
    CommandOption(
      "limit", argument: "N", .limit(\.query.limit), "take at most N (0: no limit)",
      for: listing.union([.albums])),
    CommandOption(
      "include-hidden", .decision(\.query.includeHidden, true), "include hidden photos",
      for: listing),
    CommandOption(
      "no-include-hidden", .decision(\.query.includeHidden, false),
      "leave out hidden photos, even where PREDICATE names hidden", for: listing),
    CommandOption(
      "include-bursts", .decision(\.query.includeBursts, true),
      "include all burst members, not only picked ones", for: listing),
    CommandOption(
      "no-include-bursts", .decision(\.query.includeBursts, false),
      "leave out unpicked burst members, even where PREDICATE names a burst field", for: listing),
    CommandOption(
      "smart", .flag(\.listsSmartAlbums),
      "list the built-in smart albums instead", for: [.albums]),
    CommandOption(
      "system", .flag(\.listsSystemAlbums),
      "list the built-in smart albums, too", for: [.albums]),
    CommandOption(
      "count", .flag(\.countsOnly), "print only the number of photos or albums",
      for: [.albums, .fetch]),
    CommandOption(
      "format", argument: "FORMAT", .listFormat,
      "table (the default), json or ndjson; for photos, also paths", for: [.albums, .fetch]),
    CommandOption(
      "fields", argument: "NAMES", .filledList(\.listedFields, "a field"),
      "show these fields and tags, separated by commas; may be repeated", for: [.fetch]),
    CommandOption(
      "print0", letter: "0", .flag(\.endsWithNUL),
      "print paths terminated by NUL instead of newline, for xargs -0",
      for: [.fetch]),
  ]
}
