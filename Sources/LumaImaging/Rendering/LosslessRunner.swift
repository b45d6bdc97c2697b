import CJPEG
import CTurboJPEG
import LumaFiles
import LumaModel

/// Makes the saves that keep a JPEG's coefficients.
///
/// Not thread-safe.
final class LosslessRunner {
  private let tree: RenderTree
  private let reader: JPEGReader
  private let job: RenderJob
  private let isUnpacked: Bool
  private lazy var file = Result { () throws(ImagingError) in try reader.wholeFile() }

  /// - Parameter isUnpacked: Whether the JPEG was made of the photo's file: a JPEG XL.
  init(_ tree: RenderTree, reader: JPEGReader, _ job: RenderJob, isUnpacked: Bool = false) {
    self.tree = tree
    self.job = job
    self.reader = reader
    self.isUnpacked = isUnpacked
  }

  func write(_ saved: SavedNode, to output: RenderOutput) throws(ImagingError) -> Rendering {
    job.note(reader.colors)
    if isUnpacked, isWholeFile(saved, output), reader.colors.doubt == nil {
      try OutputDescriptor(output.descriptor, .jpeg).write(try file.get().bytes)
      return Rendering(size: tree.photo.upright)
    }
    let (file, size) = try made(saved, turn(of: saved), output)
    try file.write(to: OutputDescriptor(output.descriptor, .jpeg))
    return Rendering(size: size)
  }

  /// Writes a save with the blocks that the photo has, if its file is then short enough.
  ///
  /// - Parameter most: bytes.
  /// - Returns: nil if it is not: the pixels have to be coded.
  func fit(
    _ saved: SavedNode, to output: RenderOutput, within most: Int
  ) throws(ImagingError) -> Rendering? {
    guard tree.packs(saved, reader.facts), reader.colors.doubt == nil, fewestBytes <= most,
      let turn = try? turn(of: saved), let whole = try? file.get(), whole.isClean,
      let (file, size) = try? made(saved, turn, output), file.count <= most
    else { return nil }
    job.note(reader.colors)
    try file.write(to: OutputDescriptor(output.descriptor, .jpeg))
    return Rendering(size: size)
  }

  /// The bytes of the file that are not metadata, by a look at its header; 0 if there may be others
  /// after the picture.
  private var fewestBytes: Int {
    guard !reader.facts.hasOtherPictures,
      let outline = JPEGOutline(reader.region, longest: reader.region.count)
    else { return 0 }
    return reader.region.count - outline.headerLength
  }

  /// The turned JPEG: the photo's file where it says all that the output does.
  private func made(
    _ saved: SavedNode, _ turn: LosslessTurn, _ output: RenderOutput
  ) throws(ImagingError) -> (file: EncodedFile, size: PixelSize) {
    // nil: the file's metadata was not read.
    let isOfFile = output.metadata?.isOfFile != false
    if turn.keepsFile(in: saved.save, reader.facts), isOfFile, reader.colors.doubt == nil {
      let whole = try file.get().bytes.withUnsafeBytes { CodedBytes(copying: $0) }
      return (EncodedFile(whole), turn.source.size)
    }
    return try file(of: saved, turn, output)
  }

  /// Codes the coefficients as a JPEG XL, from which the JPEG can be made again: the photo's own
  /// file, or the one that a save as JPEG would make where metadata are changed or left out.
  ///
  /// - Returns: nil if it cannot: the pixels have to be coded.
  func pack(
    _ saved: SavedNode, to given: RenderOutput, _ gainMaps: GainMapRunner?
  ) throws(ImagingError) -> Rendering? {
    var output = given
    let (facts, save) = (reader.facts, saved.save)
    guard tree.packs(saved, facts), reader.colors.doubt == nil,
      let whole = try? file.get(), whole.isClean
    else { return nil }
    let jpeg: [UInt8]
    if isWholeFile(saved, output) {
      jpeg = whole.bytes
    } else {
      output.gainMap = gainMaps?.file(for: saved, isPacked: true)
      // Blocks may not fit a turn.
      guard let turn = try? turn(of: saved), let made = try? file(of: saved, turn, output)
      else {
        return nil
      }
      jpeg = made.file.bytes
    }
    guard let packed = PackedJPEG.pack(jpeg, save.encoding, threads: job.threads) else {
      return nil
    }
    job.note(reader.colors)
    try EncodedFile(packed).write(to: OutputDescriptor(output.descriptor, .jxl))
    return Rendering(size: tree.photo.upright)
  }

  private func turn(of saved: SavedNode) throws(ImagingError) -> LosslessTurn {
    try LosslessTurn(
      tree.passes[saved.pass], of: tree.photo, facts: reader.facts, isUnpacked: isUnpacked)
  }

  /// Whether a save holds the photo and what its file says, and nothing else.
  private func isWholeFile(_ saved: SavedNode, _ output: RenderOutput) -> Bool {
    tree.keepsPhoto(in: saved) && !reader.facts.isPart && output.metadata?.isOfFile == true
      && (reader.facts.isProgressive || !saved.save.encoding.progressive)
  }

  /// The turned JPEG with the metadata of an output.
  private func file(
    of saved: SavedNode, _ turn: LosslessTurn, _ output: RenderOutput
  ) throws(ImagingError) -> (file: EncodedFile, size: PixelSize) {
    let size = turn.orientation.applied(to: turn.source.size)
    let contents = EnvelopeContents(
      output.metadata, for: saved.save, profile: reader.profile(), size: size,
      gainMap: output.gainMap)
    return (
      try EncodedFile(coded(turn, saved.save), .jpeg, contents, in: JPEGSegments.self), size
    )
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
    // A progressive photo stays one, as its copy would.
    let isProgressive = save.encoding.progressive || reader.facts.isProgressive
    let turned = try Self.transform(
      file, CTurboJPEGTransform(turn, of: reader.facts.size, isProgressive: isProgressive))
    return isProgressive || !save.encoding.optimizesTurned ? turned : Self.optimized(turned)
  }

  /// The same coefficients with tables made for them: libturbojpeg writes those of the standard,
  /// which take 30 % more bytes than the files of many programs.
  private static func optimized(_ file: CodedBytes) -> CodedBytes {
    guard let start = file.bytes.baseAddress else { return file }
    var count = 0
    guard let bytes = cjpeg_optimize(start, file.bytes.count, &count) else { return file }
    return CodedBytes(bytes, count: count) { free($0) }
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
