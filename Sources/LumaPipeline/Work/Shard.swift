import LumaFiles
import LumaModel
package import LumaRecord

/// A part of the photos of a run, for one of several machines.
package struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  package var index: Int
  package var count: Int

  package init(_ index: Int, of count: Int) {
    self.index = index
    self.count = count
  }

  /// Whether it does the work that is done once and belongs to no photo.
  var isFirst: Bool { index == 1 }
}

/// The photos of a run in an order independent of their names and folders: a shard is a stretch of
/// that order, with its share of the pixels. A photo that is added moves only those next to
/// the ends of stretches.
struct ShardUnits {
  private let shard: Shard
  private var units: [Unit] = []

  private struct Unit {
    var key: UInt64
    var pixels: Int
    var outputs: Int
    var isFirst: Bool
  }

  init(_ shard: Shard) { self.shard = shard }

  mutating func add(_ unit: WorkUnit, isFirst: Bool) {
    units.append(
      Unit(
        key: ShardUnits.key(of: unit), pixels: max(1, unit.asset.header.size?.pixelCount ?? 1),
        outputs: unit.outputs.count, isFirst: isFirst))
  }

  /// Distinguishes a photo from others on any machine: its name, and the sizes of its file and
  /// picture.
  static func key(of unit: WorkUnit) -> UInt64 {
    let (asset, size) = (unit.asset, unit.asset.header.size)
    let text = "\(asset.filename)\0\(asset.fileSize)\0\(size?.width ?? 0)\0\(size?.height ?? 0)"
    return XXH3Sum.spread(text)
  }

  /// The shard's stretch, and the numbers of its photos and outputs.
  func stretch() -> ShardStretch {
    let total = units.reduce(0) { $0 + $1.pixels }
    var stretch = ShardStretch(), before = 0, place = 0, last: UInt64?
    for unit in units.sorted(by: { $0.key < $1.key }) {
      // Photos with one key stay together.
      if unit.key != last {
        place = Int(Double(before) / Double(total) * Double(shard.count)) + 1
        last = unit.key
      }
      before += unit.pixels
      if min(place, shard.count) == shard.index { stretch.add(unit.key) }
      guard stretch.contains(unit.key) else { continue }
      stretch.unitCount += unit.isFirst ? 1 : 0
      stretch.outputCount += unit.outputs
      stretch.pixelCount += unit.pixels
    }
    return stretch
  }
}

/// The photos of one shard.
struct ShardStretch {
  private var keys: ClosedRange<UInt64>?
  fileprivate(set) var unitCount = 0
  fileprivate(set) var outputCount = 0
  fileprivate(set) var pixelCount = 0

  fileprivate mutating func add(_ key: UInt64) { keys = (keys?.lowerBound ?? key)...key }

  fileprivate func contains(_ key: UInt64) -> Bool { keys?.contains(key) ?? false }

  func contains(_ unit: WorkUnit) -> Bool { contains(ShardUnits.key(of: unit)) }
}

package typealias ManifestMerge = LumaRecord.ManifestMerge
