import LumaFiles

/// Finds the program that serves as a worker.
enum WorkerProgram {
  /// The path of `luma` beside the running program, or of the first one on the `PATH`; never the
  /// running program, which may have the same name.
  static func find() -> String? {
    first(of: candidates(beside: own, path: FileSystem.variable("PATH") ?? ""), but: own)
  }

  /// The first path of a program other than the running one.
  static func first(of paths: [String], but own: String?) -> String? {
    let real = own.flatMap { FileSystem.realPath(of: $0) }
    return paths.first { path in
      access(path, X_OK) == 0 && FileStatus(path)?.kind == .file
        && (real == nil || FileSystem.realPath(of: path) != real)
    }
  }

  /// The paths to try, in order. Relative folders are left out for safety.
  static func candidates(beside program: String?, path: String) -> [String] {
    let own = program.flatMap { FileSystem.parent(of: $0) }.map { [$0] } ?? []
    let folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    return (own + folders).map { "\($0)/luma" }
  }

  /// Path of the running program; nil if the system does not report it.
  private static var own: String? {
    #if os(Linux)
      return FileSystem.realPath(of: "/proc/self/exe")
    #else
      var (path, size) = ([CChar](repeating: 0, count: Int(MAXPATHLEN)), UInt32(MAXPATHLEN))
      return _NSGetExecutablePath(&path, &size) == 0 ? String(cString: path) : nil
    #endif
  }
}
