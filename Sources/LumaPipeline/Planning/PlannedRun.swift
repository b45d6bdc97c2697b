package import LumaModel

/// Photos all of whose outputs have got their paths.
package struct PlannedRun {
  let photos: PhotoPlans
  /// Paths that several outputs would have without a suffix.
  let clashes: Set<Int>
  /// The counters of earlier runs.
  let counters: PathCounters
  private(set) var unitCount = 0
  private(set) var outputCount = 0
  /// Why photos and outputs cannot be planned.
  package var failures: [Diagnostic] = []
  /// The units, as long as they are few; nil: they are planned again, batch by batch.
  package private(set) var units: [WorkUnit]? = []
  /// Photos that lose a little though nothing asks for it.
  package private(set) var recoded = RecodedPhotos()
  /// Animations that lose frames.
  package private(set) var lostFrames = LostFrames()

  /// Whether its outputs have numbers, since they are a part of a run that has begun.
  private(set) var isPart = false

  /// The photos of the shard; nil: all.
  private var stretch: ShardStretch?
  private var sharded: ShardUnits?

  /// Outputs of a batch: each takes some 8 kB while it is rendered.
  static let batch = 1_024
  /// Outputs of a run that is planned once.
  private static let few = 4_096

  init(photos: PhotoPlans, clashes: Set<Int>, counters: PathCounters, shard: Shard? = nil) {
    self.photos = photos
    sharded = shard.map(ShardUnits.init)
    self.clashes = clashes
    self.counters = counters
  }

  /// - Parameter isFirst: whether it is the photo's first unit.
  mutating func add(_ unit: WorkUnit, isFirst: Bool = true) {
    sharded?.add(unit, isFirst: isFirst)
    unitCount += isFirst ? 1 : 0
    outputCount += unit.outputs.count
    recoded.add(unit)
    lostFrames.add(unit)
    if outputCount > PlannedRun.few { units = nil }
    units?.append(unit)
  }

  /// Leaves the units of other shards to them.
  mutating func close() {
    guard let stretch = sharded?.stretch() else { return }
    (self.stretch, sharded) = (stretch, nil)
    (unitCount, outputCount) = (stretch.unitCount, stretch.outputCount)
    units?.removeAll { !stretch.contains($0) }
  }

  /// Makes it a part of a run, whose other outputs are up to date.
  ///
  /// - Parameter numbers: how many outputs come before those of each photo, by places.
  mutating func becomePart(_ numbers: [Int]) {
    isPart = true
    var numbers = numbers
    for unit in (units ?? []).indices {
      guard let place = units?[unit].place else { continue }
      units?[unit].number(after: &numbers[place])
    }
  }

  /// Whether a unit is to be executed here.
  func has(_ unit: WorkUnit) -> Bool { stretch?.contains(unit) ?? true }

  /// Memory that outlives the run, bytes; an estimate.
  package var bytes: Int { OutputClaims.bytes * outputCount }
}
