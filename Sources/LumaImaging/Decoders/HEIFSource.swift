import CHEIF
import LumaFiles
import LumaModel

/// A picture of a usual HEIC or AVIF (see `HEIFLayout`), whose planes can be decoded once.
///
/// It calls the decoders that libheif uses, without libheif, which converts all pictures to RGB.
///
/// Not thread-safe.
final class HEIFSource: PlaneSource {
  let facts: PlaneFacts
  let gainMap: (any StoredGainMap)?
  private let path: String
  private let format: InputFormat
  private let layout: HEIFLayout
  private let job: RenderJob

  /// Reads the header; nil for another file.
  convenience init?(_ file: OpenedFile, _ format: InputFormat, _ job: RenderJob) {
    guard let items = HEIFItemReader(ByteRegion(file)), let layout = HEIFLayout(mainOf: items)
    else { return nil }
    self.init(
      layout, gainMap: HEIFGainMap(items, format, photo: layout.orientation), format,
      path: file.path, job)
  }

  /// - Parameter layout: Of a picture in a file at `path`.
  init(
    _ layout: HEIFLayout, gainMap: HEIFGainMap? = nil, _ format: InputFormat, path: String,
    _ job: RenderJob
  ) {
    self.path = path
    self.format = format
    self.layout = layout
    self.gainMap = gainMap
    self.job = job
    var facts = PlaneFacts(
      size: layout.size, orientation: layout.orientation, color: layout.isGray ? .gray : .ycc,
      sampling: layout.sampling, hasProfile: layout.colors.profile != nil)
    facts.isTiled = layout.tiles.count > 1
    facts.hasGainMap = gainMap != nil
    facts.gainMapUse = gainMap?.use ?? .movable
    self.facts = facts
  }

  var colors: ColorIdentity { layout.colors }

  /// The coded pictures of a grid that are read.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture {
    var picture = PlanePicture(layout.size, layout.sampling)
    guard cheif_open(codec) != 0 else { throw undecodable }
    let configuration = layout.configuration.bytes()
    let tiles = layout.tiles.indices.filter { isRead($0, by: maps, in: picture) }
    for (count, index) in tiles.enumerated() {
      if job.isCancelled { throw .cancelled }
      var colors = CHEIFColors()
      var coded = coded(index, into: picture)
      coded.keeps_block_edges = maps.hideBlockEdges ? 1 : 0
      guard decode(&coded, index, configuration, &colors) else { throw undecodable }
      let isFull = layout.isFullRange ?? (colors.is_full_range != 0)
      guard
        layout.isGray || HEIFLayout.isBT601(Int(colors.matrix)) || layout.isFullRange != nil,
        count == 0 || isFull == picture.isFullRange
      else { throw undecodable }
      picture.isFullRange = isFull
      job.progress?.noteDecoded(Double(count + 1) / Double(tiles.count))
    }
    return picture
  }

  private func isRead(_ index: Int, by maps: [PlaneMap], in picture: PlanePicture) -> Bool {
    let tile = layout.tileSize, most = layout.sampling.most
    let (x, y) = (index % layout.columns * tile.width, index / layout.columns * tile.height)
    return picture.planes.enumerated().contains { component, plane in
      let read = maps.reading(component, of: plane)
      let (across, down) = component == 0 ? (1, 1) : (most.horizontal, most.vertical)
      return read.x.overlaps(x / across..<(x + tile.width) / across)
        && read.y.overlaps(y / down..<(y + tile.height) / down)
    }
  }

  private var codec: CHEIFCodec { layout.isAV1 ? CHEIF_AV1 : CHEIF_HEVC }

  private var undecodable: ImagingError { .file(path: path, .undecodable(format, detail: "")) }

  private func decode(
    _ coded: inout CHEIFPicture, _ index: Int, _ configuration: [UInt8],
    _ colors: inout CHEIFColors
  ) -> Bool {
    configuration.withUnsafeBufferPointer { configuration in
      layout.tiles[index].bytes.withUnsafeBufferPointer { data in
        coded.configuration = CHEIFBytes(configuration)
        coded.data = CHEIFBytes(data)
        return cheif_decode(codec, &coded, &colors) != 0
      }
    }
  }

  /// A coded picture's form, and its place in the whole.
  private func coded(_ index: Int, into picture: PlanePicture) -> CHEIFPicture {
    let tile = layout.tileSize, most = layout.sampling.most
    let (x, y) = (index % layout.columns * tile.width, index / layout.columns * tile.height)
    var coded = CHEIFPicture()
    (coded.width, coded.height) = (Int32(tile.width), Int32(tile.height))
    coded.plane_count = Int32(picture.planes.count)
    (coded.chroma_x, coded.chroma_y) = (Int32(most.horizontal), Int32(most.vertical))
    coded.kept_width = Int32(min(tile.width, layout.size.width - x))
    coded.kept_height = Int32(min(tile.height, layout.size.height - y))
    let planes = picture.planes.map(\.memory)
    coded.planes.0 = planes[0].bytes + y * planes[0].stride + x
    coded.strides.0 = Int32(planes[0].stride)
    guard planes.count == 3 else { return coded }
    let (chromaX, chromaY) = (x / most.horizontal, y / most.vertical)
    coded.planes.1 = planes[1].bytes + chromaY * planes[1].stride + chromaX
    coded.planes.2 = planes[2].bytes + chromaY * planes[2].stride + chromaX
    coded.strides.1 = Int32(planes[1].stride)
    coded.strides.2 = Int32(planes[2].stride)
    return coded
  }
}

extension CHEIFBytes {
  fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(bytes: bytes.baseAddress, count: bytes.count)
  }
}

extension PlanePicture {
  /// Allocates the planes of YCbCr, or one of gray.
  init(_ size: PixelSize, _ sampling: JPEGSampling, isFullRange: Bool = true) {
    let (across, down) = (sampling.most.horizontal, sampling.most.vertical)
    let whole = PlaneGrid(origin: 0, step: 1)
    let luma = Plane(width: size.width, height: size.height, x: whole, y: whole)
    let chroma = sampling.factors.dropFirst().map { _ in
      Plane(
        width: (size.width + across - 1) / across, height: (size.height + down - 1) / down,
        x: PlaneGrid(origin: 0, step: Double(across)), y: PlaneGrid(origin: 0, step: Double(down)))
    }
    self.init(size: size, planes: [luma] + chroma, isFullRange: isFullRange)
  }
}
