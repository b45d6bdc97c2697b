import LumaRuntime

extension Settings {
  /// Reads the values of options; where one stands twice and holds one value, the last holds.
  init(_ options: [ScannedArguments.ScannedOption]) throws(UsageError) {
    for option in options { try take(option.name, option.value) }
  }

  private mutating func take(_ name: OptionName, _ value: String) throws(UsageError) {
    switch name {
    case .param: parameters.append(try RunOptions.Parameter(argument: value))
    case .root: root = try folder(value, of: name)
    case .allowRead: readable.append(try folder(value, of: name))
    case .allowWrite: writable.append(try folder(value, of: name))
    case .allowFormat: formats.append(try format(value))
    case .jobs: jobs = try positive(value, of: name, expected: "a positive number of photos")
    case .dryRun: isDryRun = true
    case .failFast: failsFast = true
    case .allowTruncated: allowsTruncated = true
    case .maxPixels:
      maxPixels = try positive(value, of: name, expected: "a positive number of pixels")
    case .maxMemory:
      maxMemory = try positive(value, of: name, expected: "a positive number of mebibytes")
    case .memoryLimit:
      memoryLimit = try positive(value, of: name, expected: "a positive number of mebibytes")
    case .timeLimit: timeLimit = try seconds(value)
    case .stdlib: stdlib = try folder(value, of: name)
    case .library: library = value
    case .album, .smartAlbum, .recursive, .noRecursive, .albumsFromFolders, .copy, .quarantine,
      .condition, .sort, .limit, .count, .includeHidden, .includeBursts, .smart, .format, .print0:
      break
    case .code, .json, .quiet, .shortHelp, .fullHelp, .version: break
    }
  }

  private func folder(_ text: String, of name: OptionName) throws(UsageError) -> String {
    guard !text.isEmpty else { throw .invalidValue(name, expected: "a folder", got: text) }
    return text
  }

  /// The formats that are not opened unless asked for.
  private func format(_ text: String) throws(UsageError) -> String {
    guard text == "svg" else { throw .invalidValue(.allowFormat, expected: "svg", got: text) }
    return text
  }

  private func positive(
    _ text: String, of name: OptionName, expected: String
  ) throws(UsageError) -> Int {
    // Far above any sense, far below overflow where MiB become bytes.
    guard let number = Int(text), (1...1_000_000_000_000).contains(number) else {
      throw .invalidValue(name, expected: expected, got: text)
    }
    return number
  }

  private func seconds(_ text: String) throws(UsageError) -> Double {
    guard let number = Double(text), number > 0, number.isFinite else {
      throw .invalidValue(.timeLimit, expected: "a positive number of seconds", got: text)
    }
    return number
  }
}

extension RunOptions.Parameter {
  /// Reads `size=512`; the value may be empty and may hold further equals signs.
  fileprivate init(argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw .invalidValue(.param, expected: "NAME=VALUE", got: argument)
    }
    self.init(name: String(parts[0]), value: String(parts[1]))
  }
}
