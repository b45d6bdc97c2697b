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
    Parameter(
      "gravity", \.placement.gravity, .gravity,
      "where to place it: the height of its lines, the width of its ink"),
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
