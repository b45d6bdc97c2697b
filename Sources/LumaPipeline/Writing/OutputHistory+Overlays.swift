import LumaImaging

extension OutputHistory {
  /// Names the files of overlays in the steps, of which the manifest has the hashes.
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
      let path = files.filter { $0.digest == digest }.map(\.path).min()
      guard let path else { continue }
      steps[place] = mark + shown(path) + steps[place].dropFirst(mark.count + digest.count)
    }
  }
}
