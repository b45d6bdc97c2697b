import LumaDatabase
package import LumaModel

extension RecordFault: RoomFault {
  /// The error for the user.
  package var diagnostic: Diagnostic {
    switch self {
    case .badManifest(let path, let fault): fault.diagnostic(path: path)
    case .notACache(let path): Self.notACache(path)
    case .sharedCache(let path, let sharing): sharing.diagnostic(cache: path)
    case .noParts(let folder): Self.noParts(folder)
    }
  }

  private static func notACache(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .notACache, message: "cache: expected an empty folder or a cache, got other files",
      path: path, hint: "--cache creates the folder that it names")
  }

  private static func noParts(_ folder: String) -> Diagnostic {
    Diagnostic(
      code: .noParts, message: "merge: expected the parts of shards, got none", path: folder,
      hint: "luma run --shard 1/4 writes one; --root names the folder of the run")
  }
}
