import LumaFiles
import LumaModel

/// How the source of each save is decoded; `words(for:)` describes it.
struct LaneDescription {
  let lane: PlaneLane
  let tree: RenderTree
  /// Shrink and size at which planes are decoded.
  let planes: (shrink: Int, size: PixelSize)
  /// Size of the part of the photo for which planes are decoded; nil: all of it.
  let part: PixelSize?
  /// The pictures of a file that is known to have several.
  let frames: Frames?
  /// nil: there is none.
  let gainMap: GainMapFacts?
  /// The JPEG that a JPEG XL was made of, if a save needs it; nil: there is none.
  let unpacked: Result<PlaneFacts, ImagingError>?

  /// The facts that decide whether a gain map goes along.
  struct GainMapFacts {
    var use: PlaneFacts.GainMapUse
    /// Whether the photo has a profile.
    var hasProfile: Bool

    init(use: PlaneFacts.GainMapUse, hasProfile: Bool) {
      (self.use, self.hasProfile) = (use, hasProfile)
    }

    /// nil: the file has none.
    init?(_ facts: PlaneFacts) {
      guard facts.hasGainMap else { return nil }
      self.init(use: facts.gainMapUse, hasProfile: facts.hasProfile)
    }
  }

  /// - Parameter gainMap: of a photo that gives no planes.
  init(
    _ lane: PlaneLane, frames: Frames? = nil, gainMap: GainMapFacts? = nil,
    unpacked: Result<PlaneFacts, ImagingError>? = nil
  ) {
    (self.frames, self.unpacked) = (frames, unpacked)
    self.gainMap = lane.facts.map(GainMapFacts.init) ?? gainMap
    self.lane = lane
    tree = lane.tree
    let decode = lane.decode
    planes = (
      decode.shrink,
      PixelSize(width: decode.components[0].width, height: decode.components[0].height)
    )
    let read = lane.photoMaps.map(\.source).bounds
    part = lane.decodesParts && read != PixelRect(tree.photo.size) ? read?.size : nil
  }

  /// Number of other saves that share the decoded planes, or the image decoded for libvips.
  func others(isInPlanes: Bool) -> Int {
    tree.saves.values.count { save in
      guard case .success(let saved) = save else { return false }
      return !saved.save.isLosslessJPEG && (lane.demand(of: saved) != nil) == isInPlanes
    } - 1
  }
}

extension PlaneLane {
  /// Whether unused parts are not decoded.
  fileprivate var decodesParts: Bool {
    let format = tree.photo.format
    if format == .heic || format == .avif { return facts?.isTiled == true }
    return format == .jpeg || format == .webp || format == .tiff
  }
}

extension PlaneFacts {
  /// The facts of the file; nil unless it gives planes.
  init?(path: String, _ format: InputFormat, _ files: PictureFiles = .byPath) {
    guard format != .jpeg else {
      guard let facts = try? PlaneFacts.read(path, files) else { return nil }
      self = facts
      return
    }
    guard let file = try? files.open(path), InputFormat.sniffed(from: file) == format,
      let source = format.planeSource(file, RenderJob())
    else { return nil }
    self = source.facts
  }

  /// - Throws: `file(path:)`.
  static func read(_ path: String, _ files: PictureFiles) throws(ImagingError) -> PlaneFacts {
    let options = ImagingOptions().reading(.preview)
    return try JPEGReader(
      ShownFile(files.open(path), options), options: options, job: RenderJob()
    ).facts
  }

  /// Why a file that should be a JPEG cannot be read; nil if it can.
  static func fault(_ path: String, _ files: PictureFiles) -> ImagingError? {
    do throws(ImagingError) {
      _ = try read(path, files)
      return nil
    } catch {
      return error
    }
  }
}
