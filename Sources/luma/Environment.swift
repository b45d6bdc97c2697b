#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the surroundings tell the program; no other place reads environment variables.
struct Environment: Equatable, Sendable {
  var workingDirectory: String
  /// Folder for what can be made again.
  var cacheDirectory: String
  /// Folder for what should last: the history, the record of outputs.
  var stateDirectory: String
  /// The library that is meant where none is named.
  var library: String
  /// ffprobe; nil: it is on no folder of PATH.
  var filmReader: String?
  /// A folder that replaces the embedded Lua library.
  var stdlib: String?
  var forbidsColor: Bool
  var isDumbTerminal: Bool

  /// Reads the variables that `value` knows.
  ///
  /// - **Source**: XDG Base Directory Specification 0.8 (relative paths are ignored); no-color.org.
  init(workingDirectory: String, home: String, value: (String) -> String?) {
    func filled(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
    func folder(_ name: String, else fallback: String) -> String {
      let base = filled(name).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(fallback)"
      return "\(base)/luma"
    }
    self.workingDirectory = workingDirectory
    cacheDirectory = folder("XDG_CACHE_HOME", else: ".cache")
    stateDirectory = folder("XDG_STATE_HOME", else: ".local/state")
    library =
      filled("LUMA_LIBRARY") ?? folder("XDG_DATA_HOME", else: ".local/share") + "/library.luma"
    stdlib = filled("LUMA_STDLIB")
    forbidsColor = filled("NO_COLOR") != nil
    isDumbTerminal = value("TERM") == "dumb"
    filmReader = Environment.program("ffprobe", in: value("PATH") ?? "")
  }

  /// The first program of a name; relative folders are no place to run programs from.
  private static func program(_ name: String, in folders: String) -> String? {
    folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// The surroundings of this run.
  static func current() -> Environment {
    let value = { (name: String) in getenv(name).map { String(cString: $0) } }
    let home = value("HOME") ?? getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
    return Environment(
      workingDirectory: currentDirectory() ?? "/", home: home ?? "/", value: value)
  }

  /// Whether what a user wrote is a folder, or a link to one.
  func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(absolute(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// An absolute path for what a user wrote.
  func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return workingDirectory == "/" ? "/\(path)" : "\(workingDirectory)/\(path)"
  }
}

private func currentDirectory() -> String? {
  guard let path = getcwd(nil, 0) else { return nil }
  defer { free(path) }
  return String(cString: path)
}
