extension CommandOption {
  /// What an import is told.
  static let importing: [CommandOption] = [
    CommandOption(
      name: .album, letter: "a", argument: "TITLE",
      sentence: "the album that an import fills, found or made; or the one to fetch from",
      commands: [.importFolders, .fetch]),
    CommandOption(
      name: .smartAlbum, argument: "NAME",
      sentence: "fetch from a smart album: favorites, screenshots, one of your own ...",
      commands: [.fetch]),
    CommandOption(
      name: .recursive, sentence: "import the folders in DIR too (the default)",
      commands: [.importFolders]),
    CommandOption(
      name: .noRecursive, sentence: "import the files of DIR alone", commands: [.importFolders]),
    CommandOption(
      name: .albumsFromFolders, sentence: "make an album of each folder, nested as they are",
      commands: [.importFolders]),
    CommandOption(
      name: .copy, sentence: "copy originals into the library's own folder",
      commands: [.importFolders]),
    CommandOption(
      name: .quarantine, argument: "DIR",
      sentence: "move files that cannot be read to DIR (default: they stay)",
      commands: [.importFolders]),
  ]

  /// What is listed, in which order and how.
  static let choosing: [CommandOption] = [
    CommandOption(
      name: .condition, argument: "PREDICATE",
      sentence: "only albums that meet it; fields: title, kind, count, startDate, endDate",
      commands: [.albums]),
    CommandOption(
      name: .sort, argument: "FIELD",
      sentence: "order: FIELD, -FIELD (largest first) or natural:FIELD; may be repeated",
      commands: [.albums, .fetch]),
    CommandOption(
      name: .limit, argument: "N", sentence: "at most N of them", commands: [.albums, .fetch]),
    CommandOption(
      name: .includeHidden, sentence: "hidden photos too", commands: [.fetch]),
    CommandOption(
      name: .includeBursts, sentence: "all photos of bursts, not only the picked ones",
      commands: [.fetch]),
    CommandOption(
      name: .smart, sentence: "the smart albums that every library has, instead",
      commands: [.albums]),
    CommandOption(
      name: .count, sentence: "print how many there are, and nothing else", commands: [.fetch]),
    CommandOption(
      name: .format, argument: "FORMAT",
      sentence: "table (the default), json, ndjson; photos also as paths",
      commands: [.albums, .fetch]),
    CommandOption(
      name: .print0, letter: "0",
      sentence: "print paths, each with a NUL behind it instead of a line's end, for xargs -0",
      commands: [.fetch]),
  ]
}
