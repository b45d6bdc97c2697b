package import LumaFiles
import Synchronization

/// The places that a run has read, and the files that it has written.
package final class RunTrace: Sendable {
  private let state = Mutex(State())

  private struct State {
    var places = WatchedPlaces()
    var written: Set<String> = []
  }

  package init() {}

  /// The folders that the recipe has opened, and the files that it has named or required, whether
  /// they exist or not.
  package var places: WatchedPlaces { state.withLock(\.places) }

  /// Real paths of files that the run has written, its libraries included.
  package var written: Set<String> { state.withLock(\.written) }

  func note(folder path: String, isRecursive: Bool) {
    state.withLock { $0.places.add(folder: path, isRecursive: isRecursive) }
  }

  /// Notes the modules that a name may stand for.
  package func note(module name: String, in folder: String) {
    guard !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }) else { return }
    let stem = FileSystem.join(folder, name.replacing(".", with: "/"))
    state.withLock {
      $0.places.add(file: stem + ".lua")
      $0.places.add(file: stem + "/init.lua")
    }
  }

  /// Notes a path that the recipe names to read it; of a pattern, the folder that it begins with.
  func note(named path: String) {
    let parts = path.split(separator: "/")
    let plain = parts.prefix { !$0.contains { "*?[{".contains($0) } }
    guard plain.count < parts.count, FileStatus(path) == nil else {
      return state.withLock { $0.places.add(file: path) }
    }
    let isDeep = parts.count - plain.count > 1 || parts.last == "**"
    note(folder: "/" + plain.joined(separator: "/"), isRecursive: isDeep)
  }

  func note(written path: String) {
    let folder = FileSystem.parent(of: path).flatMap { FileSystem.realPath(of: $0) }
    let real = folder.map { FileSystem.join($0, FileSystem.name(of: path)) } ?? path
    state.withLock { _ = $0.written.insert(real) }
  }

  /// Notes a database, and the files that SQLite keeps beside it.
  func note(library path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { note(written: path + suffix) }
  }
}
