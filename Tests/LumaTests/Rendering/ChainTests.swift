import Foundation
import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import Luma

struct ChainTests {
  @Test func `steps are those of the image core`() throws {
    let chain = Chain().crop(aspect: 3, 2, gravity: .north).crop(width: .percent(50), height: 80)
      .crop(x: 1, y: 2, width: 3, height: 4).scale(0.5).scale(width: 800, fit: .cover)
      .rotate(90).flip(.vertical).border(4, color: "#ff8800").adjust(exposure: 1).sharpen()
      .blur(sigma: 2).grayscale().sepia(0.5).text("Hi", size: .percent(10))
      .overlay(URL(filePath: "/mark.png"), gravity: .southeast, inset: 8, opacity: 0.5)
      .step("vignette", ["amount": 0.4])
    try expectEqual(
      chain.plan().map(\.signature),
      [
        "crop aspect 3:2 north", "crop frame 50% 80 center", "crop rect 1 2 3 4",
        "scale x0.5 lanczos3", "scale 800 - cover - lanczos3", "rotate 90", "flip vertical",
        "pad sides 4 4 4 4 255,136,0,255",
      ] + chain.plan().dropFirst(8).map(\.signature))
    try expectEqual(
      chain.plan().map(\.name),
      [
        "crop", "crop", "crop", "scale", "scale", "rotate", "flip", "pad", "adjust", "sharpen",
        "blur", "grayscale", "sepia", "text", "overlay", "vignette",
      ])
  }

  @Test func `a step that does not exist is an error`() {
    let error = #expect(throws: ArgumentError.self) { try Chain().step("blurr").plan() }
    expectEqual(error?.got, "blurr")
  }

  @Test func `an argument that does not exist is an error`() {
    #expect(
      throws: ArgumentError(subject: "sepia", expected: "amount", got: "'amout'")
    ) { try Chain().step("sepia", ["amout": 0.5]).plan() }
  }

  @Test func `a chain is read as recipes write it`() throws {
    let read = try Chain(
      recipe: """
        crop { aspect = "3:2", gravity = "north" }:scale { width = 800, height = 90, fit = "cover" }
          :text { text = "Hi", color = "white" }:vignette(0.4)
        """)
    try expectEqual(read.plan().map(\.name), ["crop", "scale", "text", "vignette"])
    let typed = Chain().crop(aspect: 3, 2, gravity: .north).scale(
      width: 800, height: 90, fit: .cover)
    try expectEqual(read.plan().prefix(2), typed.plan().prefix(2))
    try expectEqual(Chain(recipe: "rotate(90)").flip(.vertical).plan().count, 2)
  }

  @Test func `a mistake in a chain has its place`() throws {
    let error = #expect(throws: LumaError.self) { try Chain(recipe: "scale(0.5):blurr(2)") }
    expectEqual(error?.code, "unknown-method")
    expectEqual(error?.position, LumaError.Position(file: "chain", line: 1, column: 12))
    expectEqual(error?.hint, "did you mean 'blur'?")
    #expect(throws: LumaError.self) { try Chain(recipe: "scale(0.5") }
    let save = #expect(throws: LumaError.self) { try Chain(recipe: #"save("x.png"):scale(2)"#) }
    expectEqual(save?.message, "chain: expected steps alone, got a save")
  }

  @Test func `a comment may end a chain`() throws {
    try expectEqual(Chain(recipe: "scale(0.5) -- half"), Chain(recipe: "scale(0.5)"))
    try expectEqual(Chain(recipe: "scale(0.5) -- half").plan().map(\.name), ["scale"])
  }

  @Test func `a text with two chains, or with none, is refused`() {
    for first in ["scale(0.5)", "scale(0.5):save('x.png')", "scale(0.5);"] {
      let two = "\(first) folder('.'):fetch():flip('horizontal')"
      let error = #expect(throws: LumaError.self) { try Chain(recipe: two) }
      expectEqual(error?.code, "syntax")
      expectEqual(error?.position?.line, 1)
    }
    let closed = "scale(0.5)):save('x.png'); (folder('.'):fetch():flip('horizontal')"
    let error = #expect(throws: LumaError.self) { try Chain(recipe: closed) }
    expectEqual(error?.message, "chain: expected steps alone, got a save")
    let none = #expect(throws: LumaError.self) { try Chain(recipe: "") }
    expectEqual(none?.position, LumaError.Position(file: "chain", line: 1, column: nil))
  }

  @Test func `a chain may name an overlay anywhere`() throws {
    let path = TestSetting.photo("2024/stones.webp").path
    try expectEqual(Chain(recipe: "overlay '\(path)'").plan().map(\.name), ["overlay"])
    let missing = #expect(throws: LumaError.self) { try Chain(recipe: "overlay '/none.png'") }
    expectEqual(missing?.code, "missing-file")
  }

  @Test func `an overlay is a file`() throws {
    let web = try #require(URL(string: "https://example.com/logo.ppm"))
    let error = #expect(throws: LumaError.self) { try Chain().overlay(web).blur(sigma: 1).plan() }
    expectEqual(error?.message, "overlay: expected a file URL, got 'https://example.com/logo.ppm'")
  }

  @Test func `a chain without steps is the photo`() throws {
    try expectEqual(Chain().plan(), [])
    expectEqual(Chain().blur(sigma: 1), Chain().step("blur", ["sigma": 1.0]))
  }
}
