import LumaDatabase
import LumaFiles
import LumaImaging
package import LumaModel
import LumaRecord
import Synchronization

/// Compares two folders of outputs, or a manifest with a folder.
package struct FolderComparison {
  private let environment: RunEnvironment
  private let old: OutputSet
  private let new: OutputSet

  /// - Parameters:
  ///   - old: absolute path of a folder or a manifest, like `new`.
  package init(
    _ environment: RunEnvironment, old: String, new: String
  ) throws(Diagnostic) {
    self.environment = environment
    do throws(CatalogError) {
      self.old = try OutputSet(old, environment.gate)
      self.new = try OutputSet(new, environment.gate)
    } catch {
      throw error.diagnostic
    }
    for warning in self.old.warnings + self.new.warnings {
      environment.progress.emit(.warning(warning.diagnostic))
    }
  }

  /// Number of files that both have.
  package var sharedCount: Int { old.files.keys.count { new.files[$0] != nil } }

  /// Returns what differs, in the order of the paths.
  package func run() -> [OutputDifference] {
    let shared = old.files.keys.filter { new.files[$0] != nil }.sorted()
    let found = Mutex<[Int: OutputDifference]>([:])
    let (files, gone) = ((old.files, new.files), environment.interrupter)
    let pairs = shared.compactMap { path in
      files.0[path].flatMap { before in files.1[path].map { (before, $0) } }
    }
    let pair = OutputPair(environment)
    let queue = WorkQueue(costs: pairs.map { _ in 0 }, bound: .max)
    WorkerPool.run(queue, count: pairs.count, threads: environment.jobs) { index in
      guard !gone.isInterrupted else { return false }
      if let difference = pair.difference(pairs[index].0, pairs[index].1) {
        found.withLock { $0[index] = difference }
      }
      return true
    }
    let changed = found.withLock { Array($0.values) }
    return (changed + moved()).sorted { ($0.path, $0.oldPath ?? "") < ($1.path, $1.oldPath ?? "") }
  }

  /// Added and removed files. The same bytes at another path are a renamed file.
  private func moved() -> [OutputDifference] {
    let removed = old.files.values.filter { new.files[$0.path] == nil }
      .sorted { $0.path < $1.path }
    let added = new.files.values.filter { old.files[$0.path] == nil }.sorted { $0.path < $1.path }
    let sizes = Set(removed.map(\.bytes)).intersection(added.map(\.bytes))
    func key(_ file: OutputSet.File) -> String? {
      sizes.contains(file.bytes) ? (try? file.hash()) ?? nil : nil
    }
    var byHash: [String: [OutputSet.File]] = [:]
    for file in removed.reversed() { key(file).map { byHash[$0, default: []].append(file) } }
    var renamed: Set<String> = []
    var found = added.map { file in
      var difference = OutputDifference(state: .added, path: file.path, newBytes: file.bytes)
      if let hash = key(file), let before = byHash[hash]?.popLast() {
        renamed.insert(before.path)
        (difference.state, difference.oldPath) = (.renamed, before.path)
        difference.oldBytes = before.bytes
      }
      return difference
    }
    found += removed.filter { !renamed.contains($0.path) }.map {
      OutputDifference(state: .removed, path: $0.path, oldBytes: $0.bytes)
    }
    return found
  }
}
