import Foundation
import LumaModel
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The area of a cropper's frame, and the pixels that are cut.
struct CropperTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a session of gestures; the answer is what the recipe printed and the cut picture.
  private func cut(
    _ log: String, mode: String = "aspectFill", scale: Int = 1, color: (Int, Int) -> [UInt8]
  ) throws -> (numbers: [String: [Double]], picture: ReadPixels) {
    try GridPicture.write(to: folder.file("grid.png"), color: color)
    let run = ScriptRun.run(
      "cropper.lua",
      """
      local grid = photo "grid.png"
      local c = cropper {
        view = { width = 200, height = 160 }, image = grid, display_scale = \(scale),
        frame = { x = 30, y = 20, width = 120, height = 80 }, content_mode = "\(mode)",
      }:play("\(log)"):settle()
      local rect, size = c:rect(), c:size()
      print("rect", rect.x, rect.y, rect.width, rect.height)
      print("size", size.width, size.height)
      print("turn", c.degrees)
      for _, corner in ipairs(c:corners()) do print("corner", corner.x, corner.y) end
      -- Corners, sides and middle of the cut, and the view's points there.
      for _, x in ipairs { 0, size.width // 2, size.width - 1 } do
        for _, y in ipairs { 0, size.height // 2, size.height - 1 } do
          print("place", x, y, c:to_image(30 + 120 * (x + 0.5) / size.width,
            20 + 80 * (y + 0.5) / size.height))
        end
      end
      c:apply(grid):save("cut.png", { overwrite = "always" })
      """, root: folder.path)
    expectNil(run.error)
    #expect(run.failures.isEmpty)
    var numbers: [String: [Double]] = [:]
    for line in run.printed {
      let words = line.split(separator: "\t")
      numbers[String(words[0]), default: []] += words.dropFirst().compactMap { Double($0) }
    }
    return (numbers, try ReadPixels(folder.file("cut.png")))
  }

  /// Where a pixel of the cut lies in the rectangle that was cut, before the quarter turns.
  private func source(x: Int, y: Int, of rect: [Int], turns: Int) -> (x: Int, y: Int) {
    switch turns {
    case 1: (rect[0] + y, rect[1] + rect[3] - 1 - x)
    case 2: (rect[0] + rect[2] - 1 - x, rect[1] + rect[3] - 1 - y)
    case 3: (rect[0] + rect[2] - 1 - y, rect[1] + x)
    default: (rect[0] + x, rect[1] + y)
    }
  }

  @Test(arguments: [
    "", "pan 17 -9", "pinch 2 30 20", "pinch 3.3 90 60; pan 500 500", "pinch 0.2; pan 40 40",
    "rotate 90", "pinch 2 150 100; rotate 90 150 100; pan -13 7", "rotate 180; pinch 1.7; pan 9 9",
    "rotate -90; pinch 2.5 0 0; pan 31 -4; settle; pan -500 0", "pinch 8; pan -3.3 1.7",
    "rotate 45; rotate 45; pinch 5 40 90",
  ])
  func `the cut is the rectangle, pixel for pixel`(_ log: String) throws {
    for (mode, scale) in [("aspectFill", 1), ("aspectFit", 1), ("aspectFill", 3)] {
      let (numbers, picture) = try cut(log, mode: mode, scale: scale, color: GridPicture.color)
      let rect = try #require(numbers["rect"]).map { Int($0) }
      let turns = Int(try #require(numbers["turn"]?.first)) / 90
      let size = try #require(numbers["size"])
      expectEqual(picture.size, PixelSize(width: Int(size[0]), height: Int(size[1])))
      #expect(rect[0] >= 0 && rect[0] + rect[2] <= GridPicture.size.width)
      #expect(rect[1] >= 0 && rect[1] + rect[3] <= GridPicture.size.height)
      var wrong = 0
      for y in 0..<picture.size.height {
        for x in 0..<picture.size.width {
          let place = source(x: x, y: y, of: rect, turns: turns)
          if picture[x, y] != GridPicture.color(x: place.x, y: place.y) { wrong += 1 }
        }
      }
      expectEqual(wrong, 0, "\(log) \(mode) \(scale)")
    }
  }

  @Test(arguments: [
    "", "pan 17 -9", "pinch 2 30 20", "pinch 1.7 90 60; pan 500 500",
    "rotate 90", "pinch 2 150 100; rotate 90 150 100; pan -13 7", "rotate 180; pinch 1.7; pan 9 9",
  ])
  func `what lies in the frame lies there in the cut`(_ log: String) throws {
    let (numbers, picture) = try cut(log, color: GridPicture.color)
    let places = try #require(numbers["place"])
    for start in stride(from: 0, to: places.count, by: 4) {
      let (x, y) = (Int(places[start]), Int(places[start + 1]))
      let color = picture[x, y]
      // Whole pixels are cut: at most one pixel from the view's position.
      let column = (places[start + 2] - 1)...(places[start + 2] + 1)
      let row = (places[start + 3] - 1)...(places[start + 3] + 1)
      let cells = [column.lowerBound, column.upperBound].flatMap { across in
        [row.lowerBound, row.upperBound].map { down in
          GridPicture.color(
            x: min(max(Int(across), 0), GridPicture.size.width - 1),
            y: min(max(Int(down), 0), GridPicture.size.height - 1))
        }
      }
      #expect(cells.contains { $0[0] == color[0] && $0[1] == color[1] }, "\(log): \(x), \(y)")
    }
  }

  @Test(arguments: [
    "rotate 7", "rotate -30", "rotate 45; pinch 2 40 30", "rotate 100; pan 12 9; pinch 1.5",
    "pinch 3 150 100; rotate 200 150 100; pan -13 7", "rotate 271.5; pan 999 -999",
  ])
  func `turned, what lies in the frame lies there in the cut`(_ log: String) throws {
    let (numbers, picture) = try cut(log, color: GridPicture.ramp)
    let size = try #require(numbers["size"])
    expectEqual(picture.size, PixelSize(width: Int(size[0]), height: Int(size[1])))
    let places = try #require(numbers["place"])
    for start in stride(from: 0, to: places.count, by: 4) {
      let (x, y) = (Int(places[start]), Int(places[start + 1]))
      let color = picture[x, y].map(Double.init)
      // A pixel's color is that of its middle, in whole steps.
      #expect(abs(color[0] + 0.5 - places[start + 2]) < 1, "\(log): \(x), \(y)")
      #expect(abs(color[1] + 0.5 - places[start + 3]) < 1, "\(log): \(x), \(y)")
    }
    // Nothing but the picture shows, up to the corners.
    let others = (0..<picture.size.height).flatMap { y in
      (0..<picture.size.width).map { x in Array(picture[x, y].dropFirst(2)) }
    }
    #expect(others.allSatisfy { $0 == [128] })
  }
}
