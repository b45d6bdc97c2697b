import LumaFiles
import LumaModel

/// How the source of each save is decoded; `words(for:)` describes it.
struct LaneDescription {
  let lane: JPEGLane
  let tree: RenderTree
  /// Shrink and size at which planes are decoded.
  let planes: (shrink: Int, size: PixelSize)

  /// Number of frames; 1 unless the photo is known to be an animation.
  let frames: Int

  init(_ lane: JPEGLane, frames: Int = 1) {
    self.frames = frames
    self.lane = lane
    tree = lane.tree
    let decode = PlaneDecode(
      tree.photo.size, lane.facts?.sampling ?? .chromaHalved, maps: lane.photoMaps)
    planes = (
      decode.shrink,
      PixelSize(width: decode.components[0].width, height: decode.components[0].height)
    )
  }

  /// Number of other saves that share the decoded planes, or the image decoded for libvips.
  func others(isInPlanes: Bool) -> Int {
    tree.saves.values.count { save in
      guard case .success(let saved) = save else { return false }
      return !saved.save.isLosslessJPEG && (lane.demand(of: saved) != nil) == isInPlanes
    } - 1
  }
}

extension JPEGFacts {
  /// The facts of the file; nil unless it is a readable JPEG.
  init?(path: String, _ gate: ReadGate = .everything) {
    guard let facts = try? JPEGFacts.read(path, gate) else { return nil }
    self = facts
  }

  /// - Throws: `file(path:)`.
  static func read(_ path: String, _ gate: ReadGate) throws(ImagingError) -> JPEGFacts {
    try JPEGReader(gate.picture(path), options: ImagingOptions(), job: RenderJob()).facts
  }

  /// Why a file that should be a JPEG cannot be read; nil if it can.
  static func fault(_ path: String, _ gate: ReadGate) -> ImagingError? {
    do throws(ImagingError) {
      _ = try read(path, gate)
      return nil
    } catch {
      return error
    }
  }
}
