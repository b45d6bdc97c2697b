package import LumaModel

/// Draws text on the image, without markup. Its template is expanded before it is drawn.
///
/// - **Lua**: `text{text=, font=, size=, color=, gravity=, inset=, background=, align=}`
package struct TextLabel: NamedEffect {
  package var text: String
  /// Family and style, as Pango and fontconfig understand them: "Sans Bold".
  package var font: String
  /// Font size (percent: of the image's height).
  package var size: Length
  package var color: Color
  package var placement: Placement
  /// Color of a box behind the text; nil: none.
  package var background: Color?
  package var align: Align

  package enum Align: String, Hashable, Sendable, CaseIterable {
    case left, center, right

    /// `centre` is an accepted former spelling.
    package init?(rawValue: String) {
      let word = rawValue == "centre" ? "center" : rawValue
      guard let align = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
      self = align
    }
  }

  package init(
    text: String, font: String = "Sans", size: Length = .percent(5), color: Color = .white,
    placement: Placement = Placement(gravity: .south, inset: .percent(2)),
    background: Color? = nil, align: Align = .left
  ) {
    self.text = text
    self.font = font
    self.size = size
    self.color = color
    self.placement = placement
    self.background = background
    self.align = align
  }
}

extension TextLabel {
  package static let name = "text"
  package static let help = StepHelp(
    "draws text on the picture, with {fields}, without markup",
    usage: [
      #"text "(c) Ada""#,
      #"text "{title|untitled}, {creationDate:%Y|}"   -- {{ is a brace"#,
      #"text{ text = "Norway 2024", size = "6%", gravity = "northwest", "#
        + ##"background = "#00000080" }"##,
    ],
    example: """
      picks:text { text = "PROOF", size = "20%", color = "#ffffff80", gravity = "center" }
      """, shorthand: "text")
  package static let defaults = TextLabel(text: "")
  package static let parameters: [Parameter<TextLabel>] = [
    Parameter(
      "text", \.text, .text(upTo: 10_000), isRequired: true,
      "the text, with {fields}; missing ones are left out, long lines are wrapped"),
    Parameter("font", \.font, .text(), #"family and style: "Serif Bold""#),
    Parameter("size", \.size, .length, "font size in px, or % of the picture's height"),
    Parameter("color", \.color, .color, "color of the text; #ffffff80 is half transparent"),
    Parameter("gravity", \.placement.gravity, .gravity, "where to place it, by its ink"),
    Parameter(
      "inset", \.placement.inset, .margin,
      "margin to the edges, px, or % of the width across and of the height down"),
    Parameter("background", \.background, .color, "color of a box behind the text"),
    Parameter("align", \.align, .word(former: ["centre": "center"]), "alignment of several lines"),
  ]

  package var words: String { "text \"\(text.replacing("\n", with: " "))\"" }

  /// Draws the text, wrapped at the image's width.
  ///
  /// - **Shape**: any bands -> RGB, with alpha if there was one
  /// - **Source**: libvips `text` (Pango, fontconfig)
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    try image.labelled(self) { overlays.notes.add($0) }
  }
}

extension VipsImage {
  /// Draws text on the image.
  ///
  /// - Parameters:
  ///   - isOnLine: Whether its place is that of its lines, not of its ink, so that texts without tall
  ///     letters stand on the same baseline as others.
  ///   - note: Receives the part outside the image.
  func labelled(
    _ label: TextLabel, isOnLine: Bool = false, note: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> VipsImage {
    guard label.text.contains(where: { !$0.isWhitespace }) else { return self }
    try InstalledFonts.check(label.text, in: label.font, note)
    let words = try label.picture(on: size, isOnLine: isOnLine)
    let place = label.placement.origin(of: words.size, in: size)
    let frame = PixelRect(x: place.x, y: place.y, width: words.width, height: words.height)
    if !frame.isInside(size) { note(.textCut(text: words.size, picture: size)) }
    return try composed(with: words, at: place, .over)
  }
}

extension TextLabel {
  /// Returns the label with a font size reduced to fit the image's height, but not below 6 px.
  func fitted(
    into picture: PixelSize, isOnLine: Bool = false
  ) throws(ImagingError) -> TextLabel {
    guard text.contains(where: { !$0.isWhitespace }) else { return self }
    let room = picture.height - (placement.inset?.resolvedOffset(against: picture.height) ?? 0)
    var label = self
    var letters = size.resolved(against: picture.height)
    while letters > 6, try label.picture(on: picture, isOnLine: isOnLine).height > room {
      letters -= max(1, letters / 12)
      label.size = .pixels(letters)
    }
    return label
  }

  /// Renders the text in its color, with its box if any; 8-bit sRGB with alpha.
  fileprivate func picture(
    on picture: PixelSize, isOnLine: Bool
  ) throws(ImagingError) -> VipsImage {
    let letters = size.resolved(against: picture.height)
    let padding = background == nil ? 0 : max(1, letters / 3)
    let room = placement.inset?.resolvedOffset(against: picture.width) ?? 0
    let ink = try mask(
      letters: letters, width: max(1, picture.width - 2 * room - 2 * padding))
    let words = isOnLine ? try ink.fromTopOfLine() : ink
    let drawn = try color.filled(mask: words)
    guard let background else { return drawn }
    let box = PixelSize(width: words.width + 2 * padding, height: words.height + 2 * padding)
    let full = try Vips.call(
      "black", [("width", .int(box.width)), ("height", .int(box.height))]
    ).image().linear([1], [255]).whole(.uchar)
    return try background.filled(mask: full)
      .composed(with: drawn, at: (padding, padding), .over)
  }

  /// Coverage of each pixel by the text, 0...255.
  private func mask(letters: Int, width: Int) throws(ImagingError) -> VipsImage {
    let edge =
      switch align {
      case .left: "low"
      case .center: "centre"
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

  /// Escapes Pango markup.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension VipsImage {
  /// A text with the room above its letters.
  fileprivate func fromTopOfLine() throws(ImagingError) -> VipsImage {
    let top = max(0, integer(field: "yoffset") ?? 0)
    return try Vips.call(
      "embed",
      [
        ("in", .image(self)), ("x", .int(0)), ("y", .int(top)), ("width", .int(width)),
        ("height", .int(height + top)),
      ]
    ).image()
  }
}

extension Color {
  /// A uniform color with a one-band mask as its alpha.
  func filled(mask: VipsImage) throws(ImagingError) -> VipsImage {
    let colors = try mask.linear([0, 0, 0], [red, green, blue].map { Double($0) }).whole(.uchar)
    let veil = try mask.linear([Double(alpha) / 255], [0]).whole(.uchar)
    return try colors.named("srgb").joined(with: veil).named("srgb")
  }
}
