import Foundation

/// Writing a library out as NDJSON and taking it in again.
extension LibraryBench {
  /// Photos at most; a load takes as long as an import.
  static let exportedCount = 100_000

  func interchange() throws {
    let count = min(count, Self.exportedCount)
    let large = try store.library(count, albums: Self.albums)
    let file = store.folder + "/photos.ndjson"
    let copy = store.folder + "/loaded.luma"
    defer {
      try? FileManager.default.removeItem(atPath: file)  // only our own
      try? store.remove(copy)
    }
    let export = try Measurement.of(LibraryCommand.export.command(large.path, file))
    row("exporting \(count) photos", export, count)
    try store.remove(copy)
    row("loading them", try Measurement.of(LibraryCommand.load.command(copy, file)), count)
  }

  private func row(_ name: String, _ cost: Measurement, _ count: Int) {
    LibraryRow(
      name: name, ours: cost.memory, unit: "MB", bound: 150,
      expected: "under 150 MB; \(Int(Double(count) / cost.cpu)) photos/s of CPU, "
        + "\(Int(Double(count) / cost.wall)) by the clock"
    ).printLine()
  }
}
