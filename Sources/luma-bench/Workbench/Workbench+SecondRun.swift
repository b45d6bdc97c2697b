import Foundation

/// A run that has nothing to do.
extension Workbench {
  func secondRun() -> SlowRow {
    SlowRow(name: "second run of 2,000 outputs") { try secondRun(2_000) }
  }

  /// The warm-up makes the outputs.
  private func secondRun(_ count: Int) throws -> Row {
    let photos = try copies(count)
    let chain = #"photos:scale { width = 256 }:save "OUT.jpg""#
    let both = [photos, try out("luma-second")]
    return Row(
      name: "second run of 2,000 outputs",
      luma: try luma("second", chain, over: #"folder("\#(photos)"):fetch { }"#, isApart: true),
      peers: [
        ("bare walk with stat", Command([peers + "/walk"] + both)),
        ("find -printf", Command(["find"] + both + ["-printf", "%s %T@ %i %p\\n"])),
        ("luma, empty recipe", Command([luma, "run", "--quiet", "-e", ""])),
      ],
      goals: [.within(3, of: "bare walk with stat"), .within(3, of: "find -printf")],
      repeats: 5)
  }
}
