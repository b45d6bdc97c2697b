package import LumaModel

/// The photos of a run, and which of them have only outputs that an earlier run of the recipe left
/// up to date.
package struct KeptOutputs: Sendable {
  /// The earlier run.
  package let run: FinishedRun
  /// Number of outputs that are kept.
  package private(set) var outputCount = 0
  /// Places of the photos to be planned, from 0.
  package private(set) var changed: [Int] = []
  private let marks: MarkTable
  /// Number of outputs of each photo; negative: one of them is not up to date.
  private var counts: [Int32]
  /// The outputs of the earlier run, in its order.
  private var outputs: [Output] = []
  /// The marks of the earlier run's photos that were not found.
  private var missing: Set<PictureMark> = []
  /// The place of the last photo that was found.
  private var last = 0

  private struct Output {
    /// The place of the output's photo; nil: the photo is gone, or has changed.
    var place: Int32?
    /// The number by which its path is compared.
    var path: Int
  }

  /// How many photos are searched for that of the next output; most often, it is the first or the
  /// second.
  private static let reach = 4_096

  /// - Parameter marks: the current marks of the photos.
  /// - Returns: nil if a photo occurs twice.
  package init?(of run: FinishedRun, _ marks: [PictureMark]) {
    guard let table = MarkTable(marks) else { return nil }
    (self.run, self.marks) = (run, table)
    counts = Array(repeating: 0, count: marks.count)
    outputs.reserveCapacity(run.outputCount)
  }

  /// Adds an output of the earlier run.
  ///
  /// - Parameter path: the number by which its path is compared.
  package mutating func add(_ output: PackedOutput, path: Int, isCurrent: () -> Bool) {
    let all = marks.marks, next = all[last..<min(all.count, last + KeptOutputs.reach)]
    guard let place = next.firstIndex(of: output.mark) else {
      missing.insert(output.mark)
      return outputs.append(Output(place: nil, path: path))
    }
    last = place
    outputs.append(Output(place: Int32(place), path: path))
    guard counts[place] >= 0 else { return }
    counts[place] = isCurrent() ? counts[place] + 1 : -1
  }

  /// Must be called after all outputs are added, and before the members below are used.
  ///
  /// - Returns: false if the record lacks outputs, or the order of the photos differs.
  package mutating func close() -> Bool {
    changed = counts.indices.filter { counts[$0] <= 0 }
    outputCount = counts.reduce(0) { $0 + Int(max(0, $1)) }
    return outputs.count == run.outputCount && !missing.contains(where: marks.contains)
  }

  /// Number of photos whose outputs are kept.
  package var unitCount: Int { counts.count - changed.count }

  /// The number of kept outputs of each photo.
  package var keptCounts: [Int] { counts.map { Int(max(0, $0)) } }

  /// Returns the place of an output's photo; nil if the output is not kept.
  ///
  /// - Parameter output: its number in the earlier run, from 0.
  package func place(of output: Int) -> Int? {
    guard outputs.indices.contains(output) else { return nil }
    return kept(outputs[output].place)
  }

  /// Calls `body` with the number by which the path of each kept output is compared.
  package func forEachPath(_ body: (Int) -> Void) {
    for output in outputs where kept(output.place) != nil { body(output.path) }
  }

  private func kept(_ place: Int32?) -> Int? {
    place.flatMap { counts[Int($0)] > 0 ? Int($0) : nil }
  }
}
