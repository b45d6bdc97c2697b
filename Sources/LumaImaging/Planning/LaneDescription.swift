import LumaFiles
import LumaModel

/// Describes how the source of each save is decoded.
struct LaneDescription {
  private let lane: JPEGLane
  private let tree: RenderTree
  /// Shrink and size at which planes are decoded.
  private let planes: (shrink: Int, size: PixelSize)

  /// Number of frames; 1 unless the photo is known to be an animation.
  private let frames: Int

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

  /// `decode at 1/4 (1008x756 of 4032x3024), shared with 2 other saves, in YCbCr planes`
  func words(for saved: SavedNode) -> String {
    if saved.save.isLosslessJPEG { return lossless(saved) }
    return way(of: saved) + gainMap + film(saved.save.format) + search(saved.save)
  }

  private var gainMap: String {
    lane.facts?.hasGainMap == true ? ", the gain map left out" : ""
  }

  private func search(_ save: Save) -> String {
    guard let target = save.encoding.target else { return "" }
    let bounds = [
      target.maxBytes.map { "\($0) bytes" },
      target.maxDistance.map { "a distance of \(plainNumber($0))" },
    ].compactMap { $0 }.joined(separator: " and ")
    return ", quality searched from \(target.floor) on for at most \(bounds)"
  }

  private func film(_ format: OutputFormat) -> String {
    if frames == 1 { return "" }
    return format.hasFrames ? ", all \(frames) frames" : ", the first of \(frames) frames"
  }

  private func lossless(_ saved: SavedNode) -> String {
    do throws(ImagingError) {
      let turn = try LosslessTurn(tree.passes[saved.pass], of: tree.photo, facts: lane.facts)
      if turn.keepsGainMap(in: saved.save, facts: lane.facts) {
        return "the file as it is, the gain map kept"
      }
      return "blocks moved, nothing decoded" + gainMap
    } catch {
      return error.diagnostic.summary
    }
  }

  private func way(of saved: SavedNode) -> String {
    guard let refusal = lane.refusal(of: saved) else {
      return words(planes.shrink, planes.size, isInPlanes: true) + ", in YCbCr planes"
    }
    guard lane.demand(of: saved) == nil else {
      return words(planes.shrink, planes.size, isInPlanes: true)
        + ", in YCbCr planes, then libvips (\(refusal.message))"
    }
    return words(tree.decode.shrink, tree.decode.decoded, isInPlanes: false)
      + ", through libvips (\(refusal.message))"
  }

  private func words(_ shrink: Int, _ size: PixelSize, isInPlanes: Bool) -> String {
    let stored = tree.photo.size
    let decode =
      shrink == 1 ? "decode in full (\(stored))" : "decode at 1/\(shrink) (\(size) of \(stored))"
    let others =
      tree.saves.values.count { save in
        guard case .success(let saved) = save else { return false }
        return !saved.save.isLosslessJPEG && (lane.demand(of: saved) != nil) == isInPlanes
      } - 1
    switch others {
    case 0: return decode
    case 1: return decode + ", shared with 1 other save"
    default: return decode + ", shared with \(others) other saves"
    }
  }
}

extension JPEGFacts {
  /// The facts of the file; nil unless it is a readable JPEG.
  init?(path: String) {
    guard let file = try? OpenedFile(path),
      let reader = try? JPEGReader(file, options: ImagingOptions(), job: RenderJob())
    else { return nil }
    self = reader.facts
  }
}
