/// Writes text on the picture: the words as they are, no markup.
///
/// - **Lua**: `text{text=, font=, size=, color=, gravity=, inset=, background=, align=}`
public struct TextLabel: Hashable, Sendable {
  public var text: String
  /// A family and style as Pango and fontconfig know them: "Sans Bold".
  public var font: String
  /// Of the letters (percent: of the picture's height).
  public var size: Length
  public var color: Color
  public var placement: Placement
  /// A box behind the words, nil: none.
  public var background: Color?
  public var align: Align

  public enum Align: String, Hashable, Sendable, CaseIterable {
    case left, centre, right
  }

  public init(
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
