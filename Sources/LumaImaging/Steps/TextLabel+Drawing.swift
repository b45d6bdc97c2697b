import LumaModel

extension VipsImage {
  /// Draws text on the image. Its place is that of its lines, whatever letters they have, so that
  /// texts without descenders stand on the same baseline as others.
  ///
  /// - Parameter note: Receives the part outside the image.
  func labelled(
    _ label: TextLabel, note: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> VipsImage {
    guard let label = label.trimmed else { return self }
    try InstalledFonts.check(label.text, in: label.font, note)
    let drawn = try DrawnText(label, on: size)
    let place = label.placement.origin(of: drawn.box, in: size)
    let ink = drawn.ink(at: place)
    let seen = label.background == nil ? [ink] : [ink, drawn.frame(at: place)]
    if !seen.allSatisfy({ $0.isInside(size) }) { note(.textCut(text: drawn.box, picture: size)) }
    var image = self
    if let background = label.background {
      image = try composed(with: background.filled(drawn.box), at: place, .over)
    }
    return try image.composed(with: label.color.filled(mask: drawn.mask), at: (ink.x, ink.y), .over)
  }
}

/// A text as it lies in the box of its lines.
private struct DrawnText {
  /// Coverage of each pixel by letters, 0...255.
  let mask: VipsImage
  /// Of the lines, with the room that a background has around them.
  let box: PixelSize
  private let padding: Int
  /// Row of the mask in the lines; negative where a letter is taller than its font's lines.
  private let top: Int

  init(_ label: TextLabel, on picture: PixelSize) throws(ImagingError) {
    mask = try label.mask(on: picture)
    padding = label.padding(on: picture)
    top = mask.integer(field: "yoffset") ?? 0
    let lines = label.knownHeight(on: picture) ?? mask.bottomInLines
    box = PixelSize(width: mask.width + 2 * padding, height: lines + 2 * padding)
  }

  func frame(at place: (x: Int, y: Int)) -> PixelRect {
    PixelRect(x: place.x, y: place.y, width: box.width, height: box.height)
  }

  func ink(at place: (x: Int, y: Int)) -> PixelRect {
    PixelRect(
      x: place.x + padding, y: place.y + padding + top, width: mask.width, height: mask.height)
  }
}

extension TextLabel {
  /// Without blank lines at either end, as of fields that a photo lacks; nil if no line is left.
  /// libvips refuses a text without ink.
  fileprivate var trimmed: TextLabel? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .filter { $0.contains { !$0.isBlank } }
    guard let first = lines.first, let last = lines.last else { return nil }
    var label = self
    label.text = String(text[first.startIndex..<last.endIndex])
    return label
  }

  /// Returns the label with a font size reduced to fit the image's height, but not below 6 px: then
  /// it is shortened.
  func fitted(into picture: PixelSize) throws(ImagingError) -> TextLabel {
    guard var label = trimmed else { return self }
    let room = picture.height - (placement.inset?.resolvedOffset(against: picture.height) ?? 0)
    var letters = size.resolved(against: picture.height)
    while letters > 6, try label.height(on: picture) > room {
      letters -= max(1, letters / 12)
      label.size = .pixels(letters)
    }
    return try label.height(on: picture) > room ? label.shortened(to: room, on: picture) : label
  }

  /// Ends a text that is shortened.
  package static let ellipsis = "…"

  /// Returns the label with as many of its characters as fit a height, and an ellipsis.
  private func shortened(to room: Int, on picture: PixelSize) throws(ImagingError) -> TextLabel {
    let characters = Array(text)
    func first(_ count: Int) -> TextLabel {
      var label = self
      var kept = characters.prefix(count)
      while kept.last?.isWhitespace == true { kept.removeLast() }
      label.text = String(kept) + TextLabel.ellipsis
      return label
    }
    var (fits, tooMany) = (0, characters.count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if try first(middle).height(on: picture) > room { tooMany = middle } else { fits = middle }
    }
    return first(fits)
  }

  /// Height of its lines: the sum of the ascents and descents of their fonts, px.
  private func height(on picture: PixelSize) throws(ImagingError) -> Int {
    if let height = knownHeight(on: picture) { return height }
    return try mask(on: picture).bottomInLines
  }

  /// nil: the fonts are unknown.
  fileprivate func knownHeight(on picture: PixelSize) -> Int? {
    InstalledFonts.height(of: text, in: sizedFont(on: picture), width: width(on: picture))
  }

  private func letters(on picture: PixelSize) -> Int { size.resolved(against: picture.height) }

  private func sizedFont(on picture: PixelSize) -> String { "\(font) \(letters(on: picture))" }

  /// Room that a background has around the lines, px.
  fileprivate func padding(on picture: PixelSize) -> Int {
    background == nil ? 0 : max(1, letters(on: picture) / 3)
  }

  /// At which lines are wrapped, px.
  private func width(on picture: PixelSize) -> Int {
    let margin = placement.inset?.resolvedOffset(against: picture.width) ?? 0
    return max(1, picture.width - 2 * margin - 2 * padding(on: picture))
  }

  /// Coverage of each pixel by the text, 0...255.
  fileprivate func mask(on picture: PixelSize) throws(ImagingError) -> VipsImage {
    let edge =
      switch align {
      case .left: "low"
      case .center: "centre"
      case .right: "high"
      }
    return try Vips.call(
      "text",
      [
        ("text", .string(Self.escaped(text))), ("font", .string(sizedFont(on: picture))),
        ("dpi", .int(72)), ("width", .int(width(on: picture))), ("align", .enumeration(edge)),
        ("wrap", .enumeration("word_char")),
      ]
    ).image()
  }

  /// Escapes Pango markup.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension Character {
  /// Whether it draws nothing, such as a space of no width.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}

extension VipsImage {
  /// Height of a text from the top of its first line to the end of its letters, px.
  fileprivate var bottomInLines: Int { max(1, (integer(field: "yoffset") ?? 0) + height) }
}

extension Color {
  /// A uniform color with a one-band mask as its alpha.
  func filled(mask: VipsImage) throws(ImagingError) -> VipsImage {
    let colors = try mask.linear([0, 0, 0], [red, green, blue].map { Double($0) }).whole(.uchar)
    let veil = try mask.linear([Double(alpha) / 255], [0]).whole(.uchar)
    return try colors.named("srgb").joined(with: veil).named("srgb")
  }

  /// A uniform color.
  fileprivate func filled(_ size: PixelSize) throws(ImagingError) -> VipsImage {
    let full = try Vips.call(
      "black", [("width", .int(size.width)), ("height", .int(size.height))]
    ).image().linear([1], [255]).whole(.uchar)
    return try filled(mask: full)
  }
}
