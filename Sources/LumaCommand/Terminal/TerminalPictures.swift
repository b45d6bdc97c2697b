import CChafa
import LumaFiles
import LumaModel
import LumaPipeline

/// Pictures in the terminal of standard output.
enum TerminalPictures {
  /// The function behind `show`; nil if standard output is not a terminal.
  static func sink(_ environment: Environment) -> (@Sendable ([ShownPicture]) -> Void)? {
    guard StandardStream.output.isTerminal, !environment.isDumbTerminal else { return nil }
    return { pictures in
      let drawsSixels = luma_chafa_knows_pictures() == 0 && TerminalQuery.drawsSixels
      guard let text = text(of: pictures, room: TerminalGrid.current, drawsSixels) else {
        let command = LibraryPackage.chafa.command()
        StandardStream.error.write("show: pictures in the terminal need libchafa (\(command))\n")
        return
      }
      StandardStream.output.write(text + "\n")
    }
  }

  /// Why libchafa cannot be loaded; nil if it can.
  static func problem() -> String? {
    luma_chafa_problem().map { reason in
      defer { free(reason) }
      return String(cString: reason)
    }
  }

  /// Cells of a terminal, and the size of one in px.
  struct TerminalGrid {
    var columns = 80
    var rows = 24
    var cellWidth = 8
    var cellHeight = 16

    static var current: TerminalGrid {
      var size = winsize()
      var room = TerminalGrid()
      guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
      else { return room }
      (room.columns, room.rows) = (Int(size.ws_col), Int(size.ws_row))
      if size.ws_xpixel > 0, size.ws_ypixel > 0 {
        room.cellWidth = max(1, Int(size.ws_xpixel) / room.columns)
        room.cellHeight = max(1, Int(size.ws_ypixel) / room.rows)
      }
      return room
    }
  }

  /// Returns the text that shows pictures, side by side if there are several; nil without libchafa.
  ///
  /// - Parameter drawsSixels: whether the terminal answered so.
  static func text(
    of pictures: [ShownPicture], room: TerminalGrid, _ drawsSixels: Bool = false
  ) -> String? {
    guard let first = pictures.first else { return "" }
    let canvas =
      pictures.count == 1
      ? PictureGrid(first) : PictureGrid(pictures, columns: max(1, room.columns / 22))
    // The prompt and the line before it stay in sight.
    let rows = max(1, pictures.count == 1 ? room.rows - 3 : room.rows * 3)
    var length = 0
    guard
      let text = luma_chafa_text(
        canvas.pixels, Int32(canvas.width), Int32(canvas.height), Int32(room.columns), Int32(rows),
        Int32(room.cellWidth), Int32(room.cellHeight), drawsSixels ? 1 : 0, &length)
    else { return nil }
    defer { free(text) }
    return String(
      decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }
}

/// Pictures in rows, each as high as its highest picture, on a transparent ground.
struct PictureGrid {
  private(set) var width: Int
  private(set) var height: Int
  /// Rows of red, green, blue and alpha.
  private(set) var pixels: [UInt8]

  /// Pixels between pictures.
  private static let gap = 12

  init(_ picture: ShownPicture) {
    (width, height) = (picture.width, picture.height)
    pixels = Array(repeating: 0, count: width * height * 4)
    draw(picture, 0, 0)
  }

  /// - Parameter most: of pictures in a row.
  init(_ pictures: [ShownPicture], columns most: Int) {
    let columns = max(1, min(most, pictures.count))
    let cell = pictures.map(\.width).max() ?? 1
    let rows = stride(from: 0, to: pictures.count, by: columns).map {
      pictures[$0..<min($0 + columns, pictures.count)]
    }
    let heights = rows.map { row in row.map(\.height).max() ?? 1 }
    width = columns * (cell + PictureGrid.gap) - PictureGrid.gap
    height = heights.reduce(-PictureGrid.gap) { $0 + $1 + PictureGrid.gap }
    pixels = Array(repeating: 0, count: width * height * 4)
    var top = 0
    for (row, height) in zip(rows, heights) {
      for (column, picture) in row.enumerated() {
        let left = column * (cell + PictureGrid.gap)
        draw(picture, left + (cell - picture.width) / 2, top + (height - picture.height) / 2)
      }
      top += height + PictureGrid.gap
    }
  }

  private mutating func draw(_ picture: ShownPicture, _ left: Int, _ top: Int) {
    for row in 0..<picture.height {
      var source = row * picture.width * 3
      var target = ((top + row) * width + left) * 4
      for _ in 0..<picture.width {
        pixels[target] = picture.pixels[source]
        pixels[target + 1] = picture.pixels[source + 1]
        pixels[target + 2] = picture.pixels[source + 2]
        pixels[target + 3] = 255
        (source, target) = (source + 3, target + 4)
      }
    }
  }
}
