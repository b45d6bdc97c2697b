import Foundation

/// Writing a library out as NDJSON and taking it in again.
extension LibraryBench {
  func interchange(_ large: MadeLibrary) throws {
    let file = store.folder + "/photos.ndjson"
    let copy = store.folder + "/loaded.luma"
    defer {
      try? FileManager.default.removeItem(atPath: file)  // only our own
      try? store.remove(copy)
    }
    let export = try Measurement.of(LibraryCommand.export.command(large.path, file))
    row("exporting \(count) photos", export)
    try store.remove(copy)
    row("loading them", try Measurement.of(LibraryCommand.load.command(copy, file)))
  }

  private func row(_ name: String, _ cost: Measurement) {
    LibraryRow(
      name: name, ours: cost.memory, unit: "MB", bound: 150,
      expected: "under 150 MB; \(Int(Double(count) / cost.cpu)) photos/s of CPU, "
        + "\(Int(Double(count) / cost.wall)) by the clock"
    ).printLine()
  }
}
