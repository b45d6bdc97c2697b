import LumaImaging
package import LumaModel

/// Animations that outputs reduce to one frame, as far as headers show it before the run, which
/// counts the frames.
package struct LostFrames {
  /// Those of a save and a format.
  package struct Group {
    package let location: ScriptLocation?
    package let format: OutputFormat
    /// The photos' format, if Luma decodes one of its frames only.
    package let undecoded: InputFormat?
    /// The file name of the first one.
    package let first: String
    package fileprivate(set) var count = 1

    /// Whether one warning says both.
    fileprivate func isLike(_ other: Group) -> Bool {
      location == other.location && format == other.format && undecoded == other.undecoded
    }
  }

  package private(set) var groups: [Group] = []

  mutating func add(_ unit: WorkUnit) {
    for output in unit.outputs where unit.losesFrames(in: output) {
      let group = Group(
        location: output.location, format: output.save.format, undecoded: unit.undecodedFormat,
        first: unit.asset.filename)
      if let known = groups.firstIndex(where: group.isLike) {
        groups[known].count += 1
      } else {
        groups.append(group)
      }
    }
  }
}

extension WorkUnit {
  /// The warning of a run; nil: nothing is left out, as far as is known.
  func lostFrames(in output: PlannedOutput) -> Diagnostic? {
    guard losesFrames(in: output) else { return nil }
    return RenderNote.framesLeftOut(
      .animation, count: nil, in: output.save.format, undecoded: undecodedFormat
    ).diagnostic(of: asset.path, output.location)
  }

  /// Whether the photo is an animation that an output does not hold. Frames that were chosen may be
  /// one.
  fileprivate func losesFrames(in output: PlannedOutput) -> Bool {
    guard sheet == nil, raw == nil, !isOfOtherProgram,
      asset.mediaSubtypes & MediaSubtypes.animation != 0
    else { return false }
    return undecodedFormat != nil || !output.save.holdsAnimations
  }

  fileprivate var undecodedFormat: InputFormat? {
    asset.header.format.flatMap { $0.hasUndecodedFrames ? $0 : nil }
  }
}
