package import LumaModel

/// Photos that outputs code again in their own lossy format, although no step changes them and no
/// option says how to code them.
package struct RecodedPhotos {
  /// Those of a save and a format.
  package struct Group {
    package let location: ScriptLocation?
    package let format: OutputFormat
    /// Whether outputs keep the photos' color profiles.
    package let keepsProfile: Bool
    /// The file name of the first one.
    package let first: String
    package fileprivate(set) var count = 1
  }

  package private(set) var groups: [Group] = []

  mutating func add(_ unit: WorkUnit) {
    guard unit.sheet == nil, unit.asset.adjustment == nil else { return }
    for output in unit.outputs where unit.codesAgain(output) {
      let (location, format) = (output.location, output.save.format)
      if let known = groups.firstIndex(where: { $0.location == location && $0.format == format }) {
        groups[known].count += 1
      } else {
        groups.append(
          Group(
            location: location, format: format, keepsProfile: output.save.profile == .keep,
            first: unit.asset.filename))
      }
    }
  }
}

extension WorkUnit {
  fileprivate func codesAgain(_ output: PlannedOutput) -> Bool {
    let save = output.save
    guard save.format.input.isUsuallyLossy, asset.header.format == save.format.input else {
      return false
    }
    var plain = Encoding()
    plain.dpi = save.encoding.dpi
    return save.encoding == plain && plan.path(to: output.node).count == 1
  }
}
