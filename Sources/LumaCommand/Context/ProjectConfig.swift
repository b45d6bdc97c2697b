import LumaFiles

/// The file `.luma/config` of a project: a key and a value on each line, as in `root = site`.
///
/// It may be a stranger's. So it names only what lies in its folder, which recipes may read and
/// write anyway, and what the command line allows.
struct ProjectConfig: Equatable {
  /// A folder of the project, with the line that names it.
  struct Place: Equatable {
    var path: String
    var line: Int
  }

  var root: Place?
  var modules: [Place] = []
  var readable: [Place] = []
  var writable: [Place] = []
  var jobs: Int?

  /// Bytes of it at most.
  static let limit: Int64 = 1 << 16

  private enum Key: String, CaseIterable {
    case root, modules, allow, jobs
  }

  /// Reads the file of a folder; nil: there is none.
  init?(in folder: String) throws(ConfigFault) {
    guard let status = FileStatus(FileSystem.join(folder, ConfigFault.file), followsLinks: false)
    else { return nil }
    guard status.kind == .file else {
      let isLink = FileSystem.isLink(FileSystem.join(folder, ConfigFault.file))
      throw ConfigFault(nil, "a regular file", isLink ? "a link" : "something else")
    }
    let file: OpenedFile
    do throws(FileError) {
      file = try StoredFolder.file(ConfigFault.file, beneath: folder, limit: ProjectConfig.limit)
    } catch {
      throw ConfigFault(error)
    }
    let bytes = file.bytes(at: 0, count: file.count)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigFault(nil, "text in UTF-8", "other bytes")
    }
    try self.init(text)
  }

  /// Reads its text.
  init(_ text: String) throws(ConfigFault) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      try read(line, at: index + 1)
    }
  }

  private mutating func read(_ line: Substring, at number: Int) throws(ConfigFault) {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(\.trimmed)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw ConfigFault(number, "KEY = VALUE", "'\(line)'")
    }
    guard let key = Key(rawValue: String(parts[0])) else {
      let isPermission = parts[0].hasPrefix("allow-")
      throw ConfigFault(
        number, oneOf(Key.allCases.map(\.rawValue)), "'\(parts[0])'",
        option: isPermission ? "--\(parts[0])" : nil)
    }
    let place = Place(path: String(parts[1]), line: number)
    switch key {
    case .root:
      guard root == nil else { throw ConfigFault(number, "root once", "it twice") }
      root = place
    case .modules: modules.append(place)
    case .allow: try allow(place)
    case .jobs:
      guard jobs == nil else { throw ConfigFault(number, "jobs once", "it twice") }
      guard let count = Int(parts[1]), count > 0 else {
        throw ConfigFault(number, "a number from 1", "'\(parts[1])'")
      }
      jobs = count
    }
  }

  private mutating func allow(_ place: Place) throws(ConfigFault) {
    let words = place.path.split(separator: " ", maxSplits: 1).map(\.trimmed)
    guard words.count == 2, words[0] == "read" || words[0] == "write" else {
      // A stranger's file opens no format that is closed by default.
      let isFormat = words.first == "format"
      throw ConfigFault(
        place.line, "read DIR or write DIR", "'\(place.path)'",
        option: isFormat ? "--allow-format" : nil)
    }
    let allowed = Place(path: String(words[1]), line: place.line)
    if words[0] == "read" { readable.append(allowed) } else { writable.append(allowed) }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let rest = drop(while: \.isWhitespace)
    return rest[..<(rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)]
  }
}
