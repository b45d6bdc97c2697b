import LumaFiles

extension Frames {
  /// An animated PNG. If its frames are damaged, it has no parts.
  ///
  /// - **Source**: PNG, third edition, 11.3.6 and 13.13.
  init?(ofPNG file: ByteRegion) {
    guard let chunks = PNGFrameChunks(file) else { return nil }
    self.init(.animation, count: chunks.count, canvas: chunks.canvas)
    loops = chunks.loops
    parts = chunks.frames?.map(\.part) ?? []
    isCut = chunks.frames == nil
  }
}
