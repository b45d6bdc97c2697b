import LumaFiles
import LumaWorkers

extension Settings {
  /// Completes settings that the command line leaves open, from `.luma/config` of its root, or else
  /// of the working directory.
  ///
  /// - Parameter command: takes what its options could say.
  /// - Throws: for a file that is malformed, or that names more than the command line permits.
  mutating func takeConfig(
    _ environment: Environment, for command: CommandName
  ) throws(ConfigFault) {
    let folder = root.map(environment.absolute) ?? environment.workingDirectory
    guard let config = try ProjectConfig(in: folder) else { return }
    let places = try config.places(in: folder, self, environment)
    let has = { CommandOption.has($0, command) }
    if has("modules") { modules += places.modules }
    if has("allow-read") { readable += places.readable }
    // Folders that the command line closes stay closed.
    if has("allow-write"), !isRootReadOnly { writable += places.writable }
    // Below the working directory, so that plans and messages are the same on any machine.
    if has("root") { root = root ?? config.root?.path }
    if has("jobs") { jobs = jobs ?? config.jobs.map { min($0, MachineLimits.current.jobs) } }
  }
}

extension CommandOption {
  /// Commands that `.luma/config` completes, by the options that each of them has.
  static let configured = rooted.union([.test, .convert])

  /// Whether a command takes an option of all commands.
  fileprivate static func has(_ name: String, _ command: CommandName) -> Bool {
    common.contains { $0.name == name && $0.commands.contains(command) }
  }
}

extension ProjectConfig {
  /// Absolute paths.
  fileprivate struct Places {
    var modules: [String] = []
    var readable: [String] = []
    var writable: [String] = []
  }

  /// Returns the places that it names, also for a command that takes none of them: a fault is one
  /// for all.
  fileprivate func places(
    in folder: String, _ settings: Settings, _ environment: Environment
  ) throws(ConfigFault) -> Places {
    let opened: StoredFolder
    do throws(SystemError) {
      opened = try StoredFolder(root: folder)
    } catch {
      throw ConfigFault(nil, "a readable folder", error.phrase)
    }
    let readable = settings.readable.map(environment.absolute)
    let writable = settings.writable.map(environment.absolute)
    let given = settings.modules.map(environment.absolute)
    var places = Places()
    for place in modules {
      places.modules.append(
        try opened.path(of: place, isFolder: true, or: readable + given, option: "--modules"))
    }
    for place in self.readable {
      places.readable.append(try opened.path(of: place, or: readable, option: "--allow-read"))
    }
    for place in self.writable {
      places.writable.append(try opened.path(of: place, or: writable, option: "--allow-write"))
    }
    if settings.root == nil, let root {
      _ = try opened.path(of: root, isFolder: true, or: [], option: "--root")
    }
    return places
  }
}

extension StoredFolder {
  /// Returns the absolute path of a place that a config names: below this folder, through no link,
  /// or below what the command line allows.
  ///
  /// - Parameters:
  ///   - isFolder: whether it has to exist, and be a folder.
  ///   - allowed: absolute paths.
  ///   - option: that would allow it.
  fileprivate func path(
    of place: ProjectConfig.Place, isFolder: Bool = false, or allowed: [String], option: String
  ) throws(ConfigFault) -> String {
    let path = FileSystem.normalized(
      place.path.hasPrefix("/") ? place.path : FileSystem.join(self.path, place.path))
    let isGiven = allowed.contains { StoredFolder.gives($0, path) }
    guard isGiven || place.path == "." || StoredPath.allows(place.path) else {
      throw ConfigFault(
        place.line, "a path below the folder of .luma", "'\(place.path)'", option: option)
    }
    guard isGiven || isFree(ofLinks: place.path) else {
      throw ConfigFault(
        place.line, "a path through no link", "'\(place.path)'", option: option)
    }
    if isFolder, FileStatus(path)?.kind != .folder {
      throw ConfigFault(place.line, "a folder", "'\(place.path)'")
    }
    return path
  }

  /// Whether a folder of the command line gives a path: it really lies there, and nothing of it
  /// below the folder is hidden.
  private static func gives(_ folder: String, _ path: String) -> Bool {
    guard let folder = FileSystem.realPath(of: folder), let real = place(of: path),
      FileSystem.contains(folder, real)
    else { return false }
    let below = real.utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") }
    return below.isEmpty || StoredPath.allows(String(Substring(below)))
  }

  /// Returns where a path really leads, also one that does not exist yet; nil: through a link to
  /// nothing, which might later be anything.
  private static func place(of path: String) -> String? {
    if let real = FileSystem.realPath(of: path) { return real }
    guard errno == ENOENT, !FileSystem.isLink(path), let folder = FileSystem.parent(of: path)
    else { return nil }
    return place(of: folder).map { FileSystem.join($0, FileSystem.name(of: path)) }
  }

  /// Whether no existing part of a path is a link.
  private func isFree(ofLinks name: String) -> Bool {
    let parts = name.split(separator: "/")
    for count in 1...max(1, parts.count) {
      let part = parts.prefix(count).joined(separator: "/")
      guard let status = status(of: part.isEmpty ? "." : part) else { return true }
      guard status.kind == .file || status.kind == .folder else { return false }
    }
    return true
  }
}
