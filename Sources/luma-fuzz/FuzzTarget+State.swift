import Foundation
import LumaFiles
import LumaModel
import LumaPipeline
import LumaRecord

extension FuzzTarget {
  /// Bytes that no reader of stored files has taken.
  private struct Refused: Error {}

  /// Reads the bytes as all that Luma stores beside pictures, and in a shared cache: a manifest,
  /// the index of a trash, the part of a shard, a plan, an entry of the cache.
  @Sendable static func state(_ bytes: [UInt8]) throws {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(1_000)
    cached(bytes)
    // All of them, whichever takes it.
    let readers = [lines.map { isListed(Array($0)) }.contains(true), isPlan(bytes), merged(bytes)]
    guard readers.contains(true) else { throw Refused() }
  }

  /// A line of a manifest or of a trash names a file below its root, and none that is hidden.
  private static func isListed(_ line: [UInt8]) -> Bool {
    let root = "/root"
    let part = ManifestPart(line: line), entry = OutputEntry(manifestLine: line, in: root)
    if let entry {
      precondition(StoredPath.allows(ManifestPlaces.shown(entry.path, in: root)))
      precondition(entry.isFromElsewhere)
      _ = entry.manifestMembers(in: root).json.bytes(.plain)
    }
    if let item = TrashBin.Item(line: line, in: root) {
      precondition(entry?.path == root + "/" + item.path.text)
    }
    return part != nil || entry != nil
  }

  private static func isPlan(_ bytes: [UInt8]) -> Bool {
    guard let plan = try? StoredPlan(bytes) else { return false }
    try? plan.plan.check(plan.plan, root: "/dev/null")
    _ = plan.plan.lines
    return true
  }

  private static let key = FileHash(of: "state".utf8)

  private static func cached(_ bytes: [UInt8]) {
    let file = bytes.withUnsafeBytes { try? OpenedFile(holding: $0, path: "cached") }
    guard let file, let output = try? CachedOutput(file, key.description, { _ in }) else { return }
    precondition(output.width > 0 && output.height > 0 && output.bytes < bytes.count)
  }

  /// Joins the bytes as the part of a shard with the same as a manifest.
  private static func merged(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < 1 << 16 else { return false }
    let root = NSTemporaryDirectory() + "luma-fuzz-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }  // only our own
    do {
      try FileManager.default.createDirectory(
        atPath: root + "/.luma/shards", withIntermediateDirectories: true)
      for name in ["manifest", "shards/a.1-of-2", "shards/a.2-of-2"] {
        try Data(bytes).write(to: URL(filePath: "\(root)/.luma/\(name).jsonl"))
      }
      let report = try ManifestMerge(root: root).run()
      return report.parts > 0 && report.failed >= 0 && report.left >= 0
    } catch {
      return false
    }
  }
}
