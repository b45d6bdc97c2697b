import CJPEG
import LumaFiles
import LumaModel

/// Moves a photo's gain map as its saves move the photo.
///
/// Not thread-safe.
final class GainMapRunner {
  /// Steps of the map are steps of brightness, which show as bands.
  private static let quality = 90

  private let tree: RenderTree
  /// As it is stored; for a JPEG XL that was made from a JPEG, that JPEG.
  private let photo: StoredPhoto
  private let file: PhotoFile
  private let hasProfile: Bool
  /// Whether the photo surely has a map, so that a loss is reported.
  private let isSure: Bool
  private let options: ImagingOptions
  private let notes: RenderNotes
  /// Of a photo that libvips reads.
  private let known: (any StoredGainMap)?
  private lazy var map = known ?? file.source?.gainMap
  private lazy var decoded = Result { () throws(ImagingError) in try decode() }

  /// nil: the photo has none.
  init?(_ tree: RenderTree, _ file: PhotoFile, _ options: ImagingOptions, _ job: RenderJob) {
    if case .other(let image) = file {
      guard let map = image.gainMap, map.use != .idle else { return nil }
      (known, hasProfile, isSure) = (map, image.header.hasProfile, true)
    } else {
      guard let facts = file.source?.facts, facts.mayHaveGainMap, facts.gainMapUse != .idle else {
        return nil
      }
      (known, hasProfile, isSure) = (nil, facts.hasProfile, facts.hasGainMap)
    }
    self.tree = tree
    photo = file.stored
    self.file = file
    self.options = options
    notes = job.notes
  }

  /// The map for a save's file; nil if the photo has none or the save keeps none, and, with a note,
  /// if it cannot be read.
  ///
  /// - Parameter isPacked: Whether the save is of a JPEG that goes into a JPEG XL.
  func file(for saved: SavedNode, isPacked: Bool = false) -> GainMapFile? {
    // The decoder of another format turned it before the tree's steps.
    let turned = photo.format == tree.photo.format ? .up : photo.orientation
    guard
      let view = StoredView(
        ofGainMapIn: saved, tree, hasProfile: hasProfile, turned: turned,
        isPacked: isPacked)
    else { return nil }
    if let map, let bytes = try? bytes(of: map, view) {
      return GainMapFile(bytes: bytes, announcement: map.announcement)
    }
    if map != nil || isSure { notes.add(.gainMapLost) }
    return nil
  }

  private func bytes(
    of map: any StoredGainMap, _ view: StoredView
  ) throws(ImagingError) -> [UInt8] {
    if view.isWhole(photo.size), let whole = map.wholeFile { return whole }
    let shown = try decoded.get().showing(view, of: photo.size)
    let form = CJPEGForm(shown, Encoding(quality: Self.quality), PlaneFacts.Density())
    return try map.file(around: JPEGPlaneEncoder.encode(shown, form))
  }

  private func decode() throws(ImagingError) -> PlanePicture {
    guard let map else { throw .file(path: file.path, .empty) }
    let source = try source(of: map)
    // It is decoded in full, which no memory estimate counts.
    let most = max(photo.size.pixelCount, 4_000_000)
    guard source.facts.laneRefusal == nil, source.facts.size.pixelCount <= most else {
      throw .file(path: file.path, .unreadable(photo.format))
    }
    return try map.samples(source.picture(for: [PlaneMap(GeometryMap(source.facts.size))]))
  }

  private func source(of map: any StoredGainMap) throws(ImagingError) -> any PlaneSource {
    switch map.coding {
    case .jpeg(let region)?:
      guard let opened = try? region.opened(path: file.path) else {
        throw .file(path: file.path, .empty)
      }
      return try JPEGReader(opened, options: options, job: RenderJob())
    case .heif(let layout, let format)?:
      return HEIFSource(layout, format, path: file.path, RenderJob())
    case nil: throw .file(path: file.path, .unreadable(photo.format))
    }
  }
}

extension PlanePicture {
  /// The part of a photo's gain map that a view shows, upright and in its proportion to the photo.
  fileprivate func showing(
    _ view: StoredView, of photo: PixelSize
  ) throws(ImagingError) -> PlanePicture {
    let x = MapAxis(size.width, of: photo.width, showing: view.x, view.size.width)
    let y = MapAxis(size.height, of: photo.height, showing: view.y, view.size.height)
    var placed = self
    for index in planes.indices {
      placed.planes[index].x = x.place(planes[index].x)
      placed.planes[index].y = y.place(planes[index].y)
    }
    let made = PixelSize(width: x.outputs, height: y.outputs)
    var map = GeometryMap(made, orientation: view.orientation)
    map.scale(to: map.size, kernel: .lanczos3)
    return try PlaneMap(map).resampled(placed).laid(view.orientation)
  }
}

/// One axis of a gain map and its resampling.
private struct MapAxis {
  let outputs: Int
  /// Outputs per px of the map, and where the map begins, in outputs.
  private let scale: Double
  private let origin: Double

  /// - Parameters:
  ///   - side: Px of the map.
  ///   - span: the shown part of the photo's `photo` px, in `pixels`.
  init(_ side: Int, of photo: Int, showing span: StoredView.Span, _ pixels: Int) {
    let density = Double(side) / Double(photo)
    // Enlarged photos need no larger map.
    outputs = max(1, Int((min(Double(pixels), span.length) * density).rounded()))
    scale = Double(outputs) / (span.length * density)
    origin = -span.start * density * scale
  }

  func place(_ grid: PlaneGrid) -> PlaneGrid {
    PlaneGrid(origin: origin + grid.origin * scale, step: grid.step * scale)
  }
}
