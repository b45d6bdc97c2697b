import CDeflate
import LumaFiles
import LumaModel

/// A usual TIFF (see `TIFFLayout`), whose rows can be decoded once.
///
/// Not thread-safe.
final class TIFFSource: PlaneSource {
  private(set) var facts: PlaneFacts
  private let file: OpenedFile
  private let layout: TIFFLayout
  let colors: ColorIdentity
  private let job: RenderJob

  /// Reads the header; nil for another TIFF, or a huge one.
  init?(_ file: OpenedFile, _ job: RenderJob) {
    guard let layout = TIFFLayout(ByteRegion(file)) else { return nil }
    self.file = file
    self.layout = layout
    self.job = job
    colors = ColorIdentity(
      layout.bands == 1 ? .gray : .rgb, layout.profile.map { [.profile($0.bytes())] } ?? [])
    facts = PlaneFacts(
      size: layout.size, orientation: layout.orientation, rowsOf: layout.bands,
      hasProfile: colors.profile != nil, layout.density)
    facts.isDeep = layout.isDeep
  }

  /// The strips or tiles that are read.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture {
    try job.rows(of: file, .tiff, by: cdeflate_open) {
      let memory = mapped ?? decoded(for: maps)
      return memory.map { PlanePicture(rowsOf: layout.bands, facts.size, $0) }
    }
  }

  /// The rows where they lie in the file, if they are of 8 bits, not compressed and adjacent.
  private var mapped: PlaneMemory? {
    let stride = layout.size.width * layout.bands
    guard let mapping = file.mapping, let range = layout.plainRange,
      range.upperBound <= mapping.bytes.count - 64, let start = mapping.bytes.baseAddress
    else { return nil }
    let bytes = start.assumingMemoryBound(to: UInt8.self) + range.lowerBound
    return PlaneMemory(reading: bytes, stride: stride, owner: file)
  }

  private func decoded(for maps: [PlaneMap]) -> PlaneMemory? {
    let memory = PlaneMemory(
      stride: layout.size.width * layout.bands, height: layout.size.height, isPadded: false)
    let picture = PlanePicture(rowsOf: layout.bands, layout.size, memory)
    let needed = maps.reading(0, of: picture.planes[0])
    let rows = CTIFFRows(bytes: memory.bytes, first: 0, kept: Int32(layout.size.height))
    let isMade = file.withContent { decode($0, needed.y, needed.x, into: rows) }
    return isMade ? memory : nil
  }

  /// The strips or tiles that a map reads; nil: the rows lie in the file.
  func stream(_ map: PlaneMap) -> PlaneStreaming? {
    guard mapped == nil,
      let stream = RowStream(
        map, of: layout.size, bands: layout.bands, pieceHeight: layout.pieces.size.height)
    else { return nil }
    return { [self] () throws(ImagingError) in try run(stream) }
  }

  private func run(_ stream: RowStream) throws(ImagingError) -> PlanePicture {
    let kept = CTIFFRows(
      bytes: stream.memory.bytes, first: Int32(stream.rows.lowerBound), kept: Int32(stream.kept))
    return try job.rows(of: file, .tiff, by: cdeflate_open) {
      file.withContent { file in
        stream.run { !job.isCancelled && decode(file, $0, stream.columns, into: kept) }
      }
    }
  }

  /// Returns whether the file is sound there.
  private func decode(
    _ file: UnsafeBufferPointer<UInt8>, _ rows: Range<Int>, _ columns: Range<Int>,
    into memory: CTIFFRows
  ) -> Bool {
    let form = CTIFFForm(
      width: Int32(layout.size.width), height: Int32(layout.size.height),
      bands: Int32(layout.bands), is_tiled: layout.pieces.isTiled ? 1 : 0,
      piece_width: Int32(layout.pieces.size.width),
      piece_height: Int32(layout.pieces.size.height),
      compression: CTIFFCompression(layout.compression),
      is_predicted: layout.isPredicted ? 1 : 0, is_deep: layout.isDeep ? 1 : 0,
      is_little: layout.order == .little ? 1 : 0,
      first_row: Int32(rows.lowerBound), last_row: Int32(rows.upperBound),
      first_column: Int32(columns.lowerBound), last_column: Int32(columns.upperBound))
    return ctiff_decode(
      file.baseAddress, file.count, form, layout.pieces.offsets, layout.pieces.sizes, memory) != 0
  }
}

extension CTIFFCompression {
  fileprivate init(_ compression: TIFFLayout.Compression) {
    switch compression {
    case .plain: self = CTIFF_PLAIN
    case .deflated: self = CTIFF_DEFLATED
    case .lzw: self = CTIFF_LZW
    }
  }
}
