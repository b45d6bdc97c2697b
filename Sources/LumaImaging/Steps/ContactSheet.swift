package import LumaModel

/// Layout of several images on a contact sheet.
///
/// - **Lua**: `contact_sheet{columns=, size=, gap=, background=, caption=, caption_size=, color=}`
package struct ContactSheet: Hashable, Codable {
  /// nil: makes the sheet nearly square.
  package var columns: Int?
  /// Side of the square that each image is fitted into, px.
  package var size: Int
  /// Gap between and around images, px.
  package var gap: Int
  package var background: Color
  /// Template of the caption below each image, "" for none.
  package var caption: String
  /// Font size, px.
  package var captionSize: Int
  /// Text color.
  package var color: Color
  /// Size of each picture, which are then frames below each other; nil: they are on a sheet.
  package var frame: PixelSize?

  package init(
    columns: Int? = nil, size: Int = 240, gap: Int = 16, background: Color = .white,
    caption: String = "{filename}", captionSize: Int = 14, color: Color = .black
  ) {
    self.columns = columns
    self.size = size
    self.gap = gap
    self.background = background
    self.caption = caption
    self.captionSize = captionSize
    self.color = color
  }
}

extension ContactSheet {
  /// Frames of an animation.
  package init(frames: PixelSize, background: Color) {
    self.init(columns: 1, size: 16, gap: 0, background: background, caption: "")
    frame = frames
  }

  /// Drawn in place of a picture.
  package static let unreadable = "cannot be read"

  /// The layout as stable text. This is a file format: changing it makes every sheet out of date.
  package var signature: String { "\(self)".replacing(", frame: nil)", with: ")") }

  /// Samples of a px: RGB, and alpha where one sees through the background.
  package var bands: Int { background.alpha == 255 ? 3 : 4 }

  /// A px of the background.
  package var blank: [UInt8] {
    let color = [background.red, background.green, background.blue]
    return bands == 3 ? color : color + [background.alpha]
  }

  /// The square into which each image is fitted.
  package var picture: PixelSize { frame ?? PixelSize(width: size, height: size) }

  /// Size of an image's place with the caption below it.
  package var tile: PixelSize {
    PixelSize(width: picture.width, height: picture.height + captionHeight)
  }

  /// Height of the caption, for as many lines as the template has, px.
  package var captionHeight: Int {
    guard !caption.isEmpty else { return 0 }
    let lines = caption.split(separator: "\n", omittingEmptySubsequences: false).count
    return lines * (captionSize * 3 / 2) + captionSize / 2
  }

  /// Number of columns and rows for `count` images.
  package func grid(of count: Int) -> PixelSize {
    let across = min(max(1, columns ?? Self.squareRoot(count)), max(1, count))
    return PixelSize(width: across, height: max(1, (count + across - 1) / across))
  }

  /// Returns the size of the sheet, px.
  ///
  /// - Throws: `.overLimit`.
  package func size(of count: Int) throws(GeometryError) -> PixelSize {
    if let frame {
      // All are kept.
      let (rows, overflow) = frame.height.multipliedReportingOverflow(by: count)
      let strip = PixelSize(width: frame.width, height: overflow ? .max : rows)
      try PixelLimits.check(frame, step: "animate")
      guard strip.pixelCount <= PixelLimits.pixels else {
        throw .overLimit(step: "animate", size: strip)
      }
      return frame
    }
    let grid = grid(of: count)
    let size = PixelSize(
      width: gap + grid.width * (tile.width + gap), height: gap + grid.height * (tile.height + gap))
    try PixelLimits.check(size, step: "contact_sheet")
    return size
  }

  /// The smallest integer whose square is at least `count`.
  private static func squareRoot(_ count: Int) -> Int {
    var root = 1
    while root * root < count { root += 1 }
    return root
  }
}

extension ContactSheet: DeclaredMethod {
  package static let name = "contact_sheet"
  package static let help = StepHelp(
    "arranges the photos of a result on one picture, each with a caption",
    usage: [
      "picks:contact_sheet()", "picks:contact_sheet{ columns = 6, size = 200, gap = 8 }",
      "picks:contact_sheet():cells()   -- x y width height photo of each; width, height of all",
      #"picks:crop{ aspect = "1:1" }:contact_sheet"#
        + #"{ caption = "{name}\n{creationDate:%Y-%m-%d|}" }"#,
    ],
    example: """
      -- Steps before it apply to each photo, steps after it to the sheet. A photo that cannot be read is
      -- reported, and its cell left empty; a sheet without any is not written.
      picks:contact_sheet { columns = 6, background = "#202020", color = "white" }
        :save("out/{album}.jpg", { quality = 85 })
      """, isOptional: true)
  package static let defaults = ContactSheet()
  package static let parameters: [Parameter<ContactSheet>] = [
    Parameter(
      "columns", \.columns, .integer(in: 1...1000),
      "photos per row (default: a nearly square sheet)"),
    Parameter(
      "size", \.size, .integer(in: 16...4000), "px of the square cell that each photo fits in"),
    Parameter("gap", \.gap, .integer(in: 0...1000), "px between and around the photos"),
    Parameter("background", \.background, .color, "color of the sheet"),
    Parameter(
      "caption", \.caption, .caption(upTo: 1000),
      "text below each photo; missing fields are left out"),
    Parameter(
      "caption_size", \.captionSize, .integer(in: 6...400),
      "font size in px, reduced for text that does not fit, down to 6"),
    Parameter("color", \.color, .color, "color of the text"),
  ]
}

extension ArgumentKind<String> {
  /// A text with {fields}; "" for none.
  fileprivate static func caption(upTo bytes: Int) -> Self {
    text(upTo: bytes).made(as: .caption(upTo: bytes))
  }
}
