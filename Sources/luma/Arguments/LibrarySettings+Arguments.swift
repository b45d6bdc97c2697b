import LumaRuntime

extension LibrarySettings {
  /// Reads the values of options; where one stands twice and holds one value, the last holds.
  init(_ options: [ScannedArguments.ScannedOption], of command: CommandName) throws(UsageError) {
    for option in options { try take(option.name, option.value, of: command) }
    if album != nil, smartAlbum != nil { throw .bothOptions(.album, .smartAlbum) }
    if endsWithNUL, let format, format != .paths { throw .bothOptions(.print0, .format) }
    importing.album = album
    query.part = album.map(LibraryQuery.Part.album) ?? smartAlbum.map { .smartAlbum($0) } ?? .all
  }

  private mutating func take(
    _ name: OptionName, _ value: String, of command: CommandName
  ) throws(UsageError) {
    switch name {
    case .album: album = try filled(value, of: name, "a title")
    case .smartAlbum: smartAlbum = try filled(value, of: name, "a name")
    case .recursive: importing.isRecursive = true
    case .noRecursive: importing.isRecursive = false
    case .albumsFromFolders: importing.makesAlbumsFromFolders = true
    case .copy: importing.copiesOriginals = true
    case .quarantine: importing.quarantine = try filled(value, of: name, "a folder")
    case .dryRun: importing.isDryRun = true
    case .condition: query.predicate = value
    case .sort: query.sort.append(try filled(value, of: name, "a field"))
    case .limit: query.limit = try positive(value)
    case .includeHidden: query.includeHidden = true
    case .includeBursts: query.includeBursts = true
    case .smart: listsSmartAlbums = true
    case .count: countsOnly = true
    case .format: format = try format(value, of: command)
    case .print0: endsWithNUL = true
    case .code, .param, .root, .allowRead, .allowWrite, .allowFormat, .jobs, .failFast,
      .allowTruncated, .json, .quiet, .maxPixels, .maxMemory, .memoryLimit, .timeLimit, .library,
      .stdlib, .shortHelp, .fullHelp, .version:
      break
    }
  }

  private func filled(
    _ text: String, of name: OptionName, _ expected: String
  ) throws(UsageError) -> String {
    guard !text.isEmpty else { throw .invalidValue(name, expected: expected, got: text) }
    return text
  }

  private func positive(_ text: String) throws(UsageError) -> Int {
    guard let number = Int(text), number > 0 else {
      throw .invalidValue(.limit, expected: "a positive number", got: text)
    }
    return number
  }

  private func format(_ text: String, of command: CommandName) throws(UsageError) -> ListFormat {
    let formats = ListFormat.allCases.filter { $0 != .paths || command == .fetch }
    guard let format = ListFormat(rawValue: text), formats.contains(format) else {
      let names = formats.map(\.rawValue).joined(separator: ", ")
      throw .invalidValue(.format, expected: "one of \(names)", got: text)
    }
    return format
  }
}
