import LumaModel

extension ContactSheet {
  func tile(
    of picture: VipsImage, _ caption: String, _ notes: RenderNotes
  ) throws(ImagingError) -> [UInt8] {
    try tile(laid(picture), caption, notes)
  }

  /// The picture on the background, or with alpha if that has some.
  private func laid(_ picture: VipsImage) throws(ImagingError) -> VipsImage {
    guard bands == 4 else { return try picture.laidOn(background) }
    guard picture.hasAlpha, background.alpha > 0 else { return try picture.withAlpha() }
    return try VipsImage.filled(blank, picture.size).composed(with: picture, at: (0, 0), .over)
  }

  func emptyTile(_ caption: String, _ notes: RenderNotes) throws(ImagingError) -> [UInt8] {
    try VipsLibrary.open()
    let box = try VipsImage.filled([208, 208, 208], self.picture)
    let sign = TextLabel(
      text: ContactSheet.unreadable, size: .pixels(max(8, captionSize)), color: .black,
      placement: Placement(gravity: .center), align: .center)
    let empty = try box.labelled(sign)
    return try tile(bands == 4 ? empty.withAlpha() : empty, caption, notes)
  }

  fileprivate func tile(
    _ picture: VipsImage, _ caption: String, _ notes: RenderNotes
  ) throws(ImagingError) -> [UInt8] {
    let square = try picture.centered(in: self.picture, on: self)
    guard captionHeight > 0 else { return try square.bytes() }
    let words = TextLabel(
      text: caption, size: .pixels(captionSize), color: color,
      placement: Placement(gravity: .north, inset: .pixels(captionSize / 4)), align: .center)
    let room = PixelSize(width: size, height: captionHeight)
    let line = try words.fitted(into: room)
    let foot = try VipsImage.filled(blank, room).labelled(line) {
      // Captions that do not fit are shortened.
      if !$0.isOfCutText { notes.add($0) }
    }
    return try Vips.call(
      "join",
      [
        ("in1", .image(square)), ("in2", .image(foot)), ("direction", .enumeration("vertical")),
      ]
    ).image().bytes()
  }
}

extension Color {
  fileprivate var numbers: [Double] { [Double(red), Double(green), Double(blue)] }
}

extension VipsImage {
  /// - Parameter color: a sample for each band.
  fileprivate static func filled(
    _ color: [UInt8], _ size: PixelSize
  ) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "black",
      [
        ("width", .int(size.width)), ("height", .int(size.height)), ("bands", .int(color.count)),
      ]
    ).image().linear(color.map { _ in 1 }, color.map { Double($0) }).whole(.uchar).named("srgb")
  }

  fileprivate func laidOn(_ color: Color) throws(ImagingError) -> VipsImage {
    guard hasAlpha else { return self }
    return try flattened(onto: color.numbers)
  }

  fileprivate func centered(
    in size: PixelSize, on sheet: ContactSheet
  ) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "gravity",
      [
        ("in", .image(self)), ("direction", .enumeration("centre")), ("width", .int(size.width)),
        ("height", .int(size.height)), ("extend", .enumeration("background")),
        ("background", .doubles(sheet.blank.map { Double($0) })),
      ]
    ).image()
  }
}
