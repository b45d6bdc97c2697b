import LumaFiles
import LumaRecord

/// The folders that a recipe may read and write. Relative paths resolve against the root; symbolic
/// links are resolved before checking.
package struct PathPermissions: Sendable {
  package let root: String
  let readable: AllowedFolders
  let writable: AllowedFolders
  /// The folders in which Luma keeps its manifests.
  private let own: [String]
  private let asked: PromptedFolders?
  private let log: AccessLog?
  private let trace: RunTrace?
  private let readFiles: ReadFiles?

  /// - Parameters:
  ///   - isRootReadOnly: whether only `writable` may be written, and not the whole root.
  ///   - denied: files and folders that may be neither read nor written, whatever else is allowed.
  ///   - asked: prompts the user for folders that are not allowed; nil: there is no prompt.
  package init(
    root: String, readable: [String], writable: [String], isRootReadOnly: Bool = false,
    denied: [String] = [], asked: PromptedFolders? = nil, log: AccessLog? = nil,
    trace: RunTrace? = nil, readFiles: ReadFiles? = nil
  ) {
    self.root = root
    (self.trace, self.readFiles) = (trace, readFiles)
    let real = { (paths: [String]) in paths.map(PathPermissions.real) }
    let denied = real(denied)
    self.readable = AllowedFolders(
      real([root] + readable) + (asked?.granted(.read) ?? []), denied: denied)
    let outputs = real((isRootReadOnly ? [] : [root]) + writable)
    own = outputs.map(ManifestPlaces.own)
    self.writable = AllowedFolders(
      outputs + (asked?.granted(.write) ?? []), denied: denied + own)
    self.asked = asked
    self.log = log
  }

  /// The kind of file that a path refers to; it need not exist.
  package enum Target {
    case file, folder
  }

  /// Returns the absolute form of a readable path.
  ///
  /// - Throws: `readOutside` if its real path is not in a readable folder; `denied`.
  package func reading(
    _ path: String, as target: Target = .file
  ) throws(RuntimeError) -> String {
    let absolute = try resolved(path)
    let place = PathPermissions.real(absolute)
    if !readable.contains(place) {
      try allow(
        FileAccess(.read, place), as: path, in: PathPermissions.folder(of: place, target))
    }
    trace?.note(named: absolute)
    readFiles?.add(absolute)
    return absolute
  }

  /// Prompts the user for a folder that is not allowed.
  ///
  /// - Parameter path: as the recipe has it.
  /// - Throws: `readOutside`, `writeOutside`, `denied`.
  private func allow(
    _ access: FileAccess, as path: String, in folder: String
  ) throws(RuntimeError) {
    let folders = access.kind == .read ? readable : writable
    let real = PathPermissions.real(folder)
    if access.kind == .write, own.contains(where: { FileSystem.contains($0, access.path) }) {
      throw refused(access, .ownFolder(path: path))
    }
    guard !folders.denies(access.path), !folders.denies(real) else {
      throw refused(access, .denied(path: path))
    }
    guard asked?.allows(PermissionQuestion(access: access.kind, folder: real)) == true else {
      switch access.kind {
      case .read: throw refused(access, .readOutside(path: path, folder: folder))
      case .write: throw refused(access, .writeOutside(path: path, folder: folder))
      }
    }
    folders.add(real)
  }

  private func refused(_ access: FileAccess, _ error: RuntimeError) -> RuntimeError {
    log?.note(access, refused: error.diagnostic.code)
    return error
  }

  /// Returns the folder to allow for reading a path outside the readable folders.
  private static func folder(of place: String, _ target: Target) -> String {
    if target == .folder || isFolder(place) { return place }
    var folder = parent(of: place)
    // Skips pattern components with wildcards.
    while folder.contains(where: { "*?[".contains($0) }), !isFolder(folder) {
      folder = parent(of: folder)
    }
    return folder
  }

  /// Returns the absolute form of a writable path.
  ///
  /// - Throws: `writeOutside` if the real path of its folder is not in a writable folder; `denied`.
  package func writing(_ path: String) throws(RuntimeError) -> String {
    let absolute = try resolved(path)
    let name = FileSystem.name(of: absolute)
    let folder = PathPermissions.parent(of: absolute)
    for place in [folder, walked(path)] {
      let real = PathPermissions.real(place), file = FileSystem.join(real, name)
      guard !writable.contains(real) || !writable.contains(file) else { continue }
      try allow(FileAccess(.write, file), as: path, in: place)
    }
    return absolute
  }

  /// Does the same for one of many paths, whose folders are looked up once. Later changes to them
  /// do not matter: outputs go through a gate.
  func writing(_ path: String, _ folders: inout WritableFolders) throws(RuntimeError) -> String {
    let absolute = try resolved(path)
    let name = FileSystem.name(of: absolute)
    // Otherwise the last part is "..", and the part before it is not the folder.
    guard FileSystem.name(of: path) == name else { return try writing(path) }
    let places = folders.places(before: path.utf8.count - name.utf8.count, of: path) {
      let folder = PathPermissions.real(PathPermissions.parent(of: absolute))
      let walked = walked(path)
      return folder == walked ? [folder] : [folder, walked]
    }
    for place in places {
      guard writable.contains(place), writable.contains(FileSystem.join(place, name)) else {
        return try writing(path)
      }
    }
    return absolute
  }

  /// Whether a file's name, or that of a folder between it and the allowed folder, begins with a
  /// period, wherever links lead.
  func isHidden(_ path: String) -> Bool {
    let folder = PathPermissions.real(PathPermissions.parent(of: path))
    let allowed = writable.all.filter { FileSystem.contains($0, folder) }.max {
      $0.count < $1.count
    }
    let inner = folder.dropFirst(allowed?.count ?? 0).split(separator: "/").map(String.init)
    return (inner + [FileSystem.name(of: path)]).contains { $0.hasPrefix(".") }
  }

  /// Whether the files of a folder may be moved and replaced.
  package func allowsWriting(in folder: String) -> Bool {
    writable.contains(PathPermissions.real(folder))
  }

  /// Returns the real folder of a path as resolved by the system, where `..` after a symbolic link
  /// is the parent of its target.
  private func walked(_ path: String) -> String {
    let folder = PathPermissions.parent(of: path.hasPrefix("/") ? path : root + "/" + path)
    return FileSystem.realPath(of: folder) ?? PathPermissions.real(folder)
  }

  /// Longest path that the system opens, bytes; every part of a longer one would be looked up.
  private static let longestPath = 4_095

  /// Returns the path resolved against the root, without `.` and `..`.
  func resolved(_ path: String) throws(RuntimeError) -> String {
    guard !path.utf8.contains(0) else {
      throw .pathHasNUL(path: path.replacing("\0", with: "\\0"))
    }
    guard !path.isEmpty else { throw .missingFile(path: path) }
    guard path != "~", !path.hasPrefix("~/"), !path.hasPrefix("$HOME/") else {
      throw .homeFolder(path: path)
    }
    guard path.utf8.count <= Self.longestPath else {
      throw .pathTooLong(bytes: path.utf8.count, limit: Self.longestPath)
    }
    let joined = path.hasPrefix("/") ? path : root + "/" + path
    return FileSystem.normalized(joined)
  }

  /// Returns the real path; trailing components need not exist.
  static func real(_ path: String) -> String {
    var existing = FileSystem.normalized(path), rest: [String] = []
    while existing != "/" {
      if let place = FileSystem.realPath(of: existing) {
        return FileSystem.normalized(([place] + rest.reversed()).joined(separator: "/"))
      }
      rest.append(FileSystem.name(of: existing))
      existing = parent(of: existing)
    }
    return "/" + rest.reversed().joined(separator: "/")
  }

  /// Without the last part, and the slashes around it.
  static func parent(of path: String) -> String {
    var folder = path
    while folder.hasSuffix("/"), folder != "/" { folder.removeLast() }
    return FileSystem.parent(of: folder) ?? "/"
  }

  private static func isFolder(_ path: String) -> Bool { FileStatus(path)?.kind == .folder }
}

/// The folders of outputs, as recipes write them, and where they lie.
struct WritableFolders {
  private var known: [Substring: [String]] = [:]
  private static let most = 1_024

  /// Returns the real folders of a path.
  ///
  /// - Parameter length: bytes of the path before its last part.
  mutating func places(
    before length: Int, of path: String, _ find: () -> [String]
  ) -> [String] {
    let folder = path[..<path.utf8.index(path.startIndex, offsetBy: length)]
    if let places = known[folder] { return places }
    if known.count >= WritableFolders.most { known = [:] }
    let places = find()
    known[folder] = places
    return places
  }
}
