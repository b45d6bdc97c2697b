package import LumaModel

/// The photos of a run, and those of them all of whose outputs an earlier run of the recipe has left up
/// to date.
package struct KeptOutputs: Sendable {
  /// The earlier run.
  package let run: FinishedRun
  /// Number of outputs that are kept.
  package private(set) var outputCount = 0
  /// Places of the photos that are to be planned, from 0.
  package private(set) var changed: [Int] = []
  private let places: [PictureMark: Int32]
  /// Number of outputs of each photo; negative: one of them is not up to date.
  private var counts: [Int32]
  /// The place of the last output that was added.
  private var last: Int32 = 0
  private var addedCount = 0
  private var isOrdered = true

  /// - Parameter marks: those of the photos as they are now.
  /// - Returns: nil if a photo is there twice.
  package init?(of run: FinishedRun, _ marks: [PictureMark]) {
    self.run = run
    places = Dictionary(zip(marks, 0...)) { first, _ in first }
    counts = Array(repeating: 0, count: marks.count)
    guard places.count == marks.count else { return nil }
  }

  /// Adds an output of the earlier run.
  package mutating func add(_ output: PackedOutput, isCurrent: () -> Bool) {
    addedCount += 1
    guard let place = places[output.mark] else { return }
    isOrdered = isOrdered && place >= last
    last = place
    guard counts[Int(place)] >= 0 else { return }
    counts[Int(place)] = isCurrent() ? counts[Int(place)] + 1 : -1
  }

  /// Has to be called once all outputs are added, before what follows.
  ///
  /// - Returns: false if the record lacks outputs, or the order of the photos is another.
  package mutating func close() -> Bool {
    changed = counts.indices.filter { counts[$0] <= 0 }
    outputCount = counts.reduce(0) { $0 + Int(max(0, $1)) }
    return isOrdered && addedCount == run.outputCount
  }

  /// Number of photos whose outputs are kept.
  package var unitCount: Int { counts.count - changed.count }

  /// The number of outputs that each photo keeps.
  package var keptCounts: [Int] { counts.map { Int(max(0, $0)) } }

  /// Returns the place of an output's photo; nil if the output is not kept.
  package func place(of output: PackedOutput) -> Int? {
    places[output.mark].flatMap { counts[Int($0)] > 0 ? Int($0) : nil }
  }
}
