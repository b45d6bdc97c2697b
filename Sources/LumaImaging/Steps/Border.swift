package import LumaModel

/// A frame of one color around the image: padding of the same width on all sides.
///
/// - **Lua**: `border(20)` · `border{width=, color=}`
package struct Border: Hashable, DeclaredMethod {
  /// px or % of each axis.
  package var width = Length.pixels(0)
  package var color = Color.black

  package static let name = "border"
  package static let help = StepHelp(
    "adds a frame of one color around the picture",
    usage: [#"border{ width = 20, color = "white" }"#, #"border "2%""#],
    example: """
      picks:border { width = 20, color = "white" }   --> 40 px wider and 40 px taller
      """, shorthand: "width")
  package static let defaults = Border()
  package static let parameters: [Parameter<Border>] = [
    Parameter("width", \.width, .margin, isRequired: true, "px or % of each axis"),
    Parameter("color", \.color, .color, "color of the frame"),
  ]

  package var pad: Pad {
    Pad(
      canvas: .sides(left: width, right: width, top: width, bottom: width), background: color)
  }
}
