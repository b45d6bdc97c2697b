import LumaFiles

extension Frames {
  /// nil for a damaged file, unless it only ends within a later frame.
  ///
  /// - **Source**: GIF89a Specification; Netscape's application extension.
  init?(ofGIF file: ByteRegion) {
    guard var blocks = GIFBlocks(file) else { return nil }
    self.init(.animation, count: 0, canvas: blocks.size)
    var control = GIFBlocks.Control()
    var isPlayedOnce = true
    while let block = blocks.next() {
      switch block {
      case .control(let next): control = next
      case .frame(let rect):
        parts.append(Part(rect, control))
        control = GIFBlocks.Control()
        if parts.count > Self.mostFrames { return nil }
      case .loops(let times): (loops, isPlayedOnce) = (times, false)
      case .xmp, .other: break
      case .end:
        guard !parts.isEmpty else { return nil }
        if isPlayedOnce { loops = 1 }
        count = parts.count
        return
      }
    }
    guard blocks.isCut, !parts.isEmpty else { return nil }
    (count, isCut) = (parts.count, true)
  }

  private static let mostFrames = 100_000
}

extension Frames.Part {
  fileprivate init(_ rect: PixelRect, _ control: GIFBlocks.Control) {
    self.init(rect, delay: 10 * control.delay)
    hasAlpha = control.hasTransparency
    // Other values are reserved; decoders treat 4 as 3.
    disposal =
      switch control.disposal {
      case 2: .clear
      case 3, 4: .restore
      case _: .keep
      }
  }
}
