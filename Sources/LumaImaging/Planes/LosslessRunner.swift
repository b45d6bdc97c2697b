import CTurboJPEG
import LumaModel

/// Makes the saves that keep a JPEG's coefficients.
///
/// Not thread-safe.
final class LosslessRunner {
  private let tree: RenderTree
  private let reader: JPEGReader
  private let job: RenderJob
  private lazy var file = Result { () throws(ImagingError) in try reader.wholeFile() }

  init(_ tree: RenderTree, reader: JPEGReader, _ job: RenderJob) {
    self.tree = tree
    self.job = job
    self.reader = reader
  }

  func write(_ saved: SavedNode, to output: RenderOutput) throws(ImagingError) -> Rendering {
    job.note(reader.colors)
    let turn = try LosslessTurn(tree.passes[saved.pass], of: tree.photo, facts: reader.facts)
    if turn.keepsFile(in: saved.save, reader.facts), reader.colors.doubt == nil {
      try OutputDescriptor(output.descriptor, .jpeg).write(try file.get().bytes)
      return Rendering(size: turn.source.size)
    }
    let size = turn.orientation.applied(to: turn.source.size)
    let contents = EnvelopeContents(
      output.metadata, for: saved.save, profile: reader.profile(), size: size,
      gainMap: output.gainMap)
    try EncodedFile(coded(turn, saved.save), .jpeg, contents, in: JPEGSegments.self)
      .write(to: OutputDescriptor(output.descriptor, .jpeg))
    return Rendering(size: size)
  }

  /// The turned pixels, without metadata.
  private func coded(_ turn: LosslessTurn, _ save: Save) throws(ImagingError) -> CodedBytes {
    let (file, isClean) = try file.get()
    if isClean, turn.keepsCoding(in: save, reader.facts),
      let copy = CodedBytes.coding(ofJPEG: file)
    {
      return copy
    }
    guard cturbojpeg_open() == CTURBOJPEG_READY else {
      let detail = String(cString: cturbojpeg_open_detail())
      throw .output(.jpeg, .losslessLibraryMissing(detail: detail))
    }
    return try Self.transform(
      file,
      CTurboJPEGTransform(
        turn, of: tree.photo.size, isProgressive: save.encoding.progressive))
  }

  private static func transform(
    _ file: [UInt8], _ order: CTurboJPEGTransform
  ) throws(ImagingError) -> CodedBytes {
    var order = order
    var count = 0
    var detail = [CChar](repeating: 0, count: 200)
    guard let bytes = cturbojpeg_transform(file, file.count, &order, &count, &detail) else {
      let text = detail.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .output(.jpeg, .unencodable(detail: String(decoding: text, as: UTF8.self)))
    }
    return CodedBytes(bytes, count: count) { cturbojpeg_free($0) }
  }
}

extension CTurboJPEGTransform {
  fileprivate init(_ turn: LosslessTurn, of size: PixelSize, isProgressive: Bool) {
    self.init()
    if turn.source != PixelRect(size) {
      (x, y) = (Int32(turn.source.x), Int32(turn.source.y))
      (width, height) = (Int32(turn.source.width), Int32(turn.source.height))
    }
    flips = turn.orientation.isMirrored ? 1 : 0
    quarters = Int32(turn.orientation.quarterTurns)
    is_progressive = isProgressive ? 1 : 0
  }
}
