import LumaModel

extension VipsImage {
  /// The picture with words on it, wrapped where they would leave it.
  ///
  /// - **Shape**: any bands -> RGB, with alpha where there was some
  /// - **Source**: libvips `text` (Pango, fontconfig)
  func labelled(_ label: TextLabel) throws(ImagingError) -> VipsImage {
    guard label.text.contains(where: { !$0.isWhitespace }) else { return self }
    let words = try label.picture(on: size)
    let place = label.placement.origin(of: words.size, in: size)
    return try composed(with: words, at: place, .over)
  }
}

extension TextLabel {
  /// The same words in letters small enough for a picture's height, but not below 6 px.
  func fitted(into picture: PixelSize) throws(ImagingError) -> TextLabel {
    guard text.contains(where: { !$0.isWhitespace }) else { return self }
    let room = picture.height - (placement.inset?.resolvedOffset(against: picture.height) ?? 0)
    var label = self
    var letters = size.resolved(against: picture.height)
    while letters > 6, try label.picture(on: picture).height > room {
      letters -= max(1, letters / 12)
      label.size = .pixels(letters)
    }
    return label
  }

  /// The words in their colour, perhaps on a box; sRGB with alpha, 8 bits.
  fileprivate func picture(on picture: PixelSize) throws(ImagingError) -> VipsImage {
    let letters = size.resolved(against: picture.height)
    let padding = background == nil ? 0 : max(1, letters / 3)
    let room = placement.inset?.resolvedOffset(against: picture.width) ?? 0
    let mask = try mask(
      letters: letters, width: max(1, picture.width - 2 * room - 2 * padding))
    let words = try color.filled(mask: mask)
    guard let background else { return words }
    let box = PixelSize(width: mask.width + 2 * padding, height: mask.height + 2 * padding)
    let full = try Vips.call(
      "black", [("width", .int(box.width)), ("height", .int(box.height))]
    ).image().linear([1], [255]).whole(.uchar)
    return try background.filled(mask: full)
      .composed(with: words, at: (padding, padding), .over)
  }

  /// How much each pixel is covered by a letter, 0...255.
  private func mask(letters: Int, width: Int) throws(ImagingError) -> VipsImage {
    let edge =
      switch align {
      case .left: "low"
      case .centre: "centre"
      case .right: "high"
      }
    return try Vips.call(
      "text",
      [
        ("text", .string(Self.escaped(text))), ("font", .string("\(font) \(letters)")),
        ("dpi", .int(72)), ("width", .int(width)), ("align", .enumeration(edge)),
        ("wrap", .enumeration("word_char")),
      ]
    ).image()
  }

  /// Text that Pango takes for text: what would begin markup is spelled out.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension Color {
  /// The colour everywhere, as opaque as a mask of one band says.
  fileprivate func filled(mask: VipsImage) throws(ImagingError) -> VipsImage {
    let colors = try mask.linear([0, 0, 0], [red, green, blue].map { Double($0) }).whole(.uchar)
    let veil = try mask.linear([Double(alpha) / 255], [0]).whole(.uchar)
    return try colors.named("srgb").joined(with: veil).named("srgb")
  }
}
