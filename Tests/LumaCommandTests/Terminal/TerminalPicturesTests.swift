import Foundation
import LumaPipeline
import LumaTestSupport
import Testing

@testable import LumaCommand

struct PictureGridTests {
  private func picture(_ width: Int, _ height: Int, _ value: UInt8) -> ShownPicture {
    ShownPicture(
      width: width, height: height, pixels: Array(repeating: value, count: width * height * 3))
  }

  @Test func oneFillsTheCanvas() {
    let grid = PictureGrid(picture(2, 1, 7))
    #expect(grid.width == 2 && grid.height == 1)
    expectEqual(grid.pixels, [7, 7, 7, 255, 7, 7, 7, 255])
  }

  @Test func severalStandInRows() {
    let grid = PictureGrid([picture(4, 2, 1), picture(2, 4, 2), picture(4, 4, 3)], columns: 2)
    #expect(grid.width == 20 && grid.height == 20)
    func alpha(_ x: Int, _ y: Int) -> UInt8 { grid.pixels[(y * 20 + x) * 4 + 3] }
    func red(_ x: Int, _ y: Int) -> UInt8 { grid.pixels[(y * 20 + x) * 4] }
    #expect(alpha(0, 0) == 0 && red(0, 1) == 1 && red(3, 2) == 1 && alpha(0, 3) == 0)
    #expect(alpha(16, 0) == 0 && red(17, 0) == 2 && red(18, 3) == 2 && alpha(19, 0) == 0)
    #expect(red(0, 16) == 3 && alpha(16, 16) == 0)
  }

  @Test func eachRowIsAsHighAsItsPictures() {
    let grid = PictureGrid([picture(4, 2, 1), picture(4, 1, 2), picture(2, 3, 3)], columns: 2)
    #expect(grid.width == 20 && grid.height == 2 + 12 + 3)
    func red(_ x: Int, _ y: Int) -> UInt8 { grid.pixels[(y * 20 + x) * 4] }
    #expect(red(0, 0) == 1 && red(16, 0) == 2 && red(16, 1) == 0)
    #expect(red(0, 14) == 0 && red(1, 14) == 3 && red(2, 16) == 3)
  }

  /// On light and dark grays, whatever is below alpha 0.
  @Test func whatAPictureShowsThroughIsChecked() {
    let row: [UInt8] = (0..<16).flatMap { x -> [UInt8] in [255, 0, 255, x == 0 ? 255 : 0] }
    let square = Array(repeating: row, count: 16).flatMap { $0 }
    let shown = ShownPicture(square: square, side: 16, width: 16, height: 16)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      let place = (y * 16 + x) * 3
      return Array(shown.pixels[place..<place + 3])
    }
    #expect(pixel(0, 0) == [255, 0, 255] && pixel(1, 0) == [153, 153, 153])
    #expect(pixel(8, 7) == [102, 102, 102] && pixel(8, 8) == [153, 153, 153])
    let half = ShownPicture(square: [0, 0, 0, 128], side: 1, width: 1, height: 1)
    expectEqual(half.pixels, [76, 76, 76])
  }

  @Test func aPictureIsCutOutOfItsSquare() {
    let square = (0..<16).flatMap { (gray: UInt8) -> [UInt8] in [gray, gray, gray, 255] }
    let cut = ShownPicture(square: square, side: 4, width: 800, height: 400)
    #expect(cut.width == 4 && cut.height == 2)
    #expect(cut.pixels.count == 24 && cut.pixels.first == 4 && cut.pixels.last == 11)
    let small = ShownPicture(square: square, side: 4, width: 2, height: 2)
    expectEqual(small.pixels, [5, 5, 5, 6, 6, 6, 9, 9, 9, 10, 10, 10])
  }
}

#if os(Linux)
  @Suite(.enabled(if: Program.isBuilt && TerminalPictures.problem() == nil))
  struct TerminalPicturesTests {
    private static let code = "photo('photos/2024/poppies.jpg'):show() print 'done'"

    private func shown(_ environment: [String: String], _ code: String) throws -> String {
      let root = try sampleRoot()
      let terminal = try PseudoTerminal(["-e", code], in: root, environment: environment)
      let text = try terminal.wait(for: "done")
      expectEqual(terminal.end(), 0)
      return text
    }

    @Test(arguments: [
      (["TERM": "xterm-kitty"], "\u{1B}_G"),
      (
        ["TERM": "xterm", "TERM_PROGRAM": "iTerm.app", "LC_TERMINAL": "iTerm2"],
        "\u{1B}]1337;File="
      ),
      (["TERM": "mlterm"], "\u{1B}P"),
      // Started from a shell in iTerm2.
      (["TERM": "xterm-kitty", "LC_TERMINAL": "iTerm2"], "\u{1B}_G"),
    ]) func protocols(_ environment: [String: String], _ start: String) throws {
      let text = try shown(environment, Self.code)
      #expect(text.contains(start))
    }

    /// A picture of 20 x 20 px takes 3 x 2 cells of 8 x 16 px, and leaves the rest of them to the
    /// terminal.
    @Test func pixelsAreNotStretchedToCells() throws {
      let crop = Self.code.replacing(":show", with: ":crop { width = 20, height = 20 }:show")
      let text = try shown(["TERM": "xterm-kitty"], crop)
      #expect(text.contains("\u{1B}_Ga=T,f=32,s=24,v=32,c=3,r=2"))
      let coded = text.matches(of: #/m=1;([A-Za-z0-9+\/=]+)/#).map { String($0.output.1) }
      let pixels = coded.compactMap { Data(base64Encoded: $0) }.reduce(Data(), +)
      try #require(pixels.count == 24 * 32 * 4)
      func alpha(_ x: Int, _ y: Int) -> UInt8 { pixels[(y * 24 + x) * 4 + 3] }
      #expect(alpha(19, 19) == 255 && alpha(20, 19) == 0 && alpha(19, 20) == 0)
    }

    /// Also where another terminal passes on that it is in iTerm2, and in a multiplexer.
    @Test(arguments: [
      [:], ["TERM_PROGRAM": "vscode", "LC_TERMINAL": "iTerm2"],
      ["TERM_PROGRAM": "iTerm.app", "TMUX": "/tmp/tmux-0/default,1,0"],
    ]) func symbols(_ environment: [String: String]) throws {
      let terminal = environment.merging(["TERM": "xterm-256color"]) { $1 }
      let text = try shown(terminal, Self.code)
      #expect(!text.contains("\u{1B}_G") && !text.contains("\u{1B}P"))
      #expect(!text.contains("\u{1B}]1337"))
      let lines = text.split(separator: "\n")
      #expect(lines.count > 15)
      #expect(text.contains { "▀▄█▌▐▘▝▖▗▚▞".contains($0) })
    }

    /// A result is a grid of its first photos, and a chain shows the picture after its steps.
    @Test func resultsAndChains() throws {
      let picks = "local picks = folder('photos', { recursive = true }):fetch()"
      let grid = try shown(["TERM": "xterm-256color"], "\(picks) picks:show(4) print 'done'")
      #expect(grid.split(separator: "\n").count > 8)
      let chain = "\(picks) picks[1]:crop { width = 90, height = 10 }:show() print 'done'"
      let wide = try shown(["TERM": "xterm-256color"], chain)
      #expect((3...9).contains(wide.split(separator: "\n").count))
    }

    @Test func nothingWithoutATerminal() throws {
      var program = try Program()
      program.environment["TERM"] = "xterm-kitty"
      try program.folder.write("", to: "x")
      let photos = SamplePhotos.path
      let outcome = try program.run(
        "-e", "photo('2024/poppies.jpg'):show() print 'done'", "--root", photos)
      expectEqual(outcome, Program.Outcome(status: 0, out: "done\n", talk: ""))
    }
  }
#endif
