import LumaFiles

/// Finds the program that serves as a worker.
enum WorkerProgram {
  /// The path of `luma` beside the running program, or of the first one on the `PATH`.
  static func find() -> String? {
    candidates(beside: own, path: FileSystem.variable("PATH") ?? "").first {
      access($0, X_OK) == 0 && FileStatus($0)?.kind == .file
    }
  }

  /// Where to look, in order. Relative folders are left out for safety.
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
