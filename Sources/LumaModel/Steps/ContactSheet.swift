/// How many pictures are laid out on one.
///
/// - **Lua**: `contact_sheet{columns=, size=, gap=, background=, caption=, caption_size=, color=}`
public struct ContactSheet: Hashable, Sendable {
  /// nil: as many as make the sheet nearly square.
  public var columns: Int?
  /// Sides of the square that each picture is fitted into, px.
  public var size: Int
  /// Between pictures and around them, px.
  public var gap: Int
  public var background: Color
  /// A template of the words below each picture, "" for none.
  public var caption: String
  /// Of the letters, px.
  public var captionSize: Int
  /// Of the letters.
  public var color: Color

  public init(
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
  /// A picture's square and the room for its words below.
  public var tile: PixelSize { PixelSize(width: size, height: size + captionHeight) }

  /// Room for as many lines as the template has, px.
  public var captionHeight: Int {
    guard !caption.isEmpty else { return 0 }
    let lines = caption.split(separator: "\n", omittingEmptySubsequences: false).count
    return lines * (captionSize * 3 / 2) + captionSize / 2
  }

  /// Columns and rows of some pictures.
  public func grid(of count: Int) -> PixelSize {
    let across = min(max(1, columns ?? Self.squareRoot(count)), max(1, count))
    return PixelSize(width: across, height: max(1, (count + across - 1) / across))
  }

  /// - Throws: `.overLimit`.
  public func size(of count: Int) throws(GeometryError) -> PixelSize {
    let grid = grid(of: count)
    let size = PixelSize(
      width: gap + grid.width * (tile.width + gap), height: gap + grid.height * (tile.height + gap))
    try PixelLimits.check(size, step: "contact_sheet")
    return size
  }

  /// The least number whose square is at least `count`.
  private static func squareRoot(_ count: Int) -> Int {
    var root = 1
    while root * root < count { root += 1 }
    return root
  }
}
