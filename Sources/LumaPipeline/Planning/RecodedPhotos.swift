import LumaImaging
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
    /// Whether the blocks of each photo could be moved as they are.
    package fileprivate(set) var hasWholeBlocks: Bool
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
        groups[known].hasWholeBlocks = groups[known].hasWholeBlocks && unit.hasWholeBlocks
      } else {
        groups.append(
          Group(
            location: location, format: format, keepsProfile: output.save.profile == .keep,
            hasWholeBlocks: unit.hasWholeBlocks, first: unit.asset.filename))
      }
    }
  }
}

extension WorkUnit {
  /// Whether no side that becomes the left or the top one ends within a block of a JPEG. The
  /// largest usual block is taken, as the file is not read for it.
  fileprivate var hasWholeBlocks: Bool {
    let orientation = asset.header.orientation
    guard let size = (upright ?? asset.header.size).map(orientation.inverse.applied(to:)) else {
      return orientation == .up
    }
    return (!orientation.reversesX || size.width.isMultiple(of: 16))
      && (!orientation.reversesY || size.height.isMultiple(of: 16))
  }

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
