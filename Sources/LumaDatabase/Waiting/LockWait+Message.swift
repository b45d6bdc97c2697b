package import LumaModel

extension LockWait {
  package var diagnostic: Diagnostic {
    Diagnostic(code: .waiting, message: "waiting for \(obstacle)")
  }

  private var obstacle: String {
    switch file.kind {
    // Locks on parts of a file do not reveal the process.
    case .outputPaths: "another run, which is writing to the same paths"
    case .library: "the library \(change)"
    case .originals: "the library's originals \(change)"
    case .folderCache: "the cache of folders \(change)"
    case .outputRecord: "the record of outputs \(change)"
    }
  }

  private var change: String {
    guard let holder else { return "'\(file.path)', which is being changed" }
    return "'\(file.path)', which \(holder.name) is changing"
  }
}

extension LockHolder {
  /// `process 4711 (luma import)`.
  var name: String { "process \(process)" + (command.map { " (\($0))" } ?? "") }
}
