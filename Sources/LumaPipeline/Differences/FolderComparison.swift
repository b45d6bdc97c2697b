import LumaDatabase
import LumaFiles
import LumaImaging
package import LumaModel
import LumaRecord
import Synchronization

/// Compares two folders of outputs, or a manifest with a folder.
package struct FolderComparison {
  private let environment: RunEnvironment
  private var old: OutputSet
  private var new: OutputSet

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
    self.old.keepOutputs(of: self.new)
    self.new.keepOutputs(of: self.old)
    for warning in self.old.warnings + self.new.warnings {
      environment.progress.emit(.warning(warning.diagnostic))
    }
  }

  /// Number of files that both have.
  package var sharedCount: Int { old.files.keys.count { new.files[$0] != nil } }

  /// Returns the differences, in the order of the paths.
  package func run() -> [OutputDifference] {
    let moved = moved()
    let changed = compared(others(and: moved.pairs))
    return (changed + moved.found).sorted {
      ($0.path, $0.oldPath ?? "") < ($1.path, $1.oldPath ?? "")
    }
  }

  /// The pairs of files that have other bytes, as far as is known.
  ///
  /// - Parameter renamed: the files that have another path.
  private func others(and renamed: [(old: OutputSet.File, new: OutputSet.File)]) -> [OutputPair] {
    let (tools, bound) = (ComparisonTools(environment), environment.options.memoryOfPixels)
    let kept = old.files.values.compactMap { before in
      new.files[before.path].map { OutputPair(before, $0, tools) }
    }
    let pairs = kept + renamed.map { OutputPair($0.old, $0.new, tools) }
    let found = Mutex<[OutputPair]>([])
    each(pairs, costs: pairs.map { _ in 0 }, bound: .max) { pair in
      if let other = pair.inspected(upTo: bound) { found.withLock { $0.append(other) } }
    }
    return found.withLock { $0 }
  }

  private func compared(_ pairs: [OutputPair]) -> [OutputDifference] {
    let found = Mutex<[OutputDifference]>([])
    each(pairs, costs: pairs.map(\.memory), bound: environment.options.memoryOfPixels) { pair in
      let difference = pair.difference()
      found.withLock { $0.append(difference) }
    }
    return found.withLock { $0 }
  }

  private func each(
    _ pairs: [OutputPair], costs: [Int], bound: Int,
    _ body: @escaping @Sendable (OutputPair) -> Void
  ) {
    let interrupter = environment.interrupter
    let queue = WorkQueue(costs: costs, bound: bound)
    WorkerPool.run(queue, count: pairs.count, threads: environment.jobs) { index in
      guard !interrupter.isInterrupted else { return false }
      body(pairs[index])
      return true
    }
  }

  /// Added and removed files. The same bytes at another path are a renamed file; so is the same
  /// output, whose bytes are to be compared.
  private func moved() -> (
    found: [OutputDifference], pairs: [(old: OutputSet.File, new: OutputSet.File)]
  ) {
    let removed = old.files.values.filter { new.files[$0.path] == nil }
      .sorted { $0.path < $1.path }
    let added = new.files.values.filter { old.files[$0.path] == nil }.sorted { $0.path < $1.path }
    let sizes = Set(removed.map(\.bytes)).intersection(added.map(\.bytes))
    func key(_ file: OutputSet.File) -> String? {
      sizes.contains(file.bytes) ? (try? file.hash()) ?? nil : nil
    }
    var byHash: [String: [OutputSet.File]] = [:]
    for file in removed.reversed() { key(file).map { byHash[$0, default: []].append(file) } }
    var renamed: Set<String> = [], others: [OutputSet.File] = []
    var found: [OutputDifference] = []
    for file in added {
      guard let hash = key(file), let before = byHash[hash]?.popLast() else {
        others.append(file)
        continue
      }
      renamed.insert(before.path)
      found.append(
        OutputDifference(
          state: .renamed, path: file.path, oldPath: before.path, oldBytes: before.bytes,
          newBytes: file.bytes))
    }
    let rest = RenamedPairs(removed.filter { !renamed.contains($0.path) }, others)
    found += rest.added.map {
      OutputDifference(state: .added, path: $0.path, newBytes: $0.bytes)
    }
    found += rest.removed.map {
      OutputDifference(state: .removed, path: $0.path, oldBytes: $0.bytes)
    }
    return (found, rest.pairs)
  }
}
