import LumaImaging

extension OutputHistory {
  /// Names the files of overlays in the steps. The manifest has only their hashes.
  ///
  /// - Parameters:
  ///   - files: of a plan of its call.
  ///   - shown: a path as it is printed.
  package mutating func nameOverlays(
    _ files: Set<PlanTree.Step.OverlayFile>, as shown: (String) -> String
  ) {
    let mark = Overlay.name + " "
    for place in steps.indices where steps[place].hasPrefix(mark) {
      let digest = steps[place].dropFirst(mark.count).prefix { $0 != " " }
      // Copies of one picture.
      let paths = files.filter { $0.digest == digest }.map { shown($0.path) }.sorted()
      guard !paths.isEmpty else { continue }
      steps[place] =
        mark + paths.joined(separator: " or ") + steps[place].dropFirst(mark.count + digest.count)
    }
  }
}
