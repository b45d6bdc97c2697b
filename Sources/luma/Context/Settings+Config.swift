import LumaFiles
import LumaWorkers

extension Settings {
  /// Completes settings that the command line leaves open, from `.luma/config` of its root, or else of
  /// the working directory.
  ///
  /// - Throws: for a file that is malformed, or that names more than the command line permits.
  mutating func takeConfig(_ environment: Environment) throws(ConfigFault) {
    let folder = root.map(environment.absolute) ?? environment.workingDirectory
    guard let config = try ProjectConfig(in: folder) else { return }
    let opened: StoredFolder
    do throws(SystemError) {
      opened = try StoredFolder(root: folder)
    } catch {
      throw ConfigFault(nil, "a readable folder", error.phrase)
    }
    let readable = readable.map(environment.absolute)
    let writable = writable.map(environment.absolute)
    let given = modules.map(environment.absolute)
    for place in config.modules {
      modules.append(
        try opened.path(of: place, isFolder: true, or: readable + given, option: "--modules"))
    }
    for place in config.readable {
      self.readable.append(try opened.path(of: place, or: readable, option: "--allow-read"))
    }
    for place in config.writable {
      let path = try opened.path(of: place, or: writable, option: "--allow-write")
      // What the command line closes stays closed.
      if !isRootReadOnly { self.writable.append(path) }
    }
    if root == nil, let place = config.root {
      _ = try opened.path(of: place, isFolder: true, or: [], option: "--root")
      // Below the working directory, so that plans and messages are the same on any machine.
      root = place.path
    }
    jobs = jobs ?? config.jobs.map { min($0, MachineLimits.current.jobs) }
  }
}

extension StoredFolder {
  /// Returns the absolute path of what a config names: something below this folder, through no link, or
  /// below what the command line allows.
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
