import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma run --check=pixels`, as a user with committed outputs runs it.
@Suite(.enabled(if: Program.isBuilt)) struct PixelCheckTests {
  private let program: Program

  init() throws {
    program = try Program()
    try writePhoto(gray: 100)
    try write(#"{ metadata = "none" }"#)
  }

  /// A gray picture of 8 by 4 pixels.
  private func writePhoto(gray: UInt8) throws {
    let recipe = """
      local vips = require "vips"
      ;(vips.Image.black(8, 4) + \(gray)):cast "uchar":write_to_file "shades/\(gray).png"
      """
    try expectEqual(program.run("run", "-q", "-e", recipe).status, 0)
    try? FileManager.default.removeItem(atPath: program.folder.file("photos"))
    try program.folder.copy(program.folder.file("shades/\(gray).png"), as: "photos/a.png")
  }

  private func write(_ options: String, steps: String = "") throws {
    try program.folder.write(
      #"photo("photos/a.png")\#(steps):save("out/a.png", \#(options))"#, to: "r.lua")
  }

  private func check(_ arguments: String...) throws -> Int32 {
    let before = try program.folder.allFiles()
    let status = try program.run(all: ["run", "-q", "r.lua"] + arguments).status
    try expectEqual(
      program.folder.allFiles().filter { !before.contains($0) && $0.hasPrefix("out/") }, [])
    return status
  }

  @Test func channelsMayDifferByTheTolerance() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try writePhoto(gray: 107)
    try expectEqual(check("--check"), 3)
    try expectEqual(check("--check=pixels"), 3)
    try expectEqual(check("--check", "--tolerance", "6"), 3)
    try expectEqual(check("--check=pixels", "--tolerance", "7"), 0)
    try writePhoto(gray: 93)
    try expectEqual(check("--check=pixels", "--tolerance", "6"), 3)
    try expectEqual(check("--check=pixels", "--tolerance", "7"), 0)
  }

  @Test func bytesMayDiffer() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try write(#"{ metadata = "none", effort = 1 }"#)
    try expectEqual(check("--check"), 3)
    let same = try program.run("run", "--check=pixels", "r.lua")
    expectEqual(same.status, 0)
    expectEqual(
      same.talk,
      "skipped out/a.png: same pixels\nwould save 0, would skip 1, 0 failed "
        + "(check, nothing written)\n")
    // Nor need the outputs be known.
    for name in [".luma", "state"] {
      try? FileManager.default.removeItem(atPath: program.folder.file(name))
    }
    try expectEqual(check("--check=pixels"), 0)
  }

  @Test func otherSizesAndChannelsDiffer() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try write("{}", steps: ":scale { width = 4 }")
    try expectEqual(check("--check=pixels", "--tolerance", "255"), 3)
    try write("{}", steps: ":round_corners(2)")
    try expectEqual(check("--check=pixels", "--tolerance", "255"), 3)
  }

  @Test func whatIsMissingOrNoPictureIsStale() throws {
    try expectEqual(check("--check=pixels"), 3)
    try program.folder.write("no picture", to: "out/a.png")
    let outcome = try program.run("run", "--check=pixels", "r.lua")
    expectEqual(outcome.status, 3)
    expectEqual(outcome.out, "would write out/a.png (8x4): other pixels\n")
    try expectEqual(
      String(contentsOfFile: program.folder.file("out/a.png"), encoding: .utf8), "no picture")
  }

  @Test func otherWordsAreNone() throws {
    try expectEqual(
      program.run("run", "--check=bytes", "r.lua").talk,
      "luma: error: expected an option without a value, got '--check=bytes'\n"
        + "  help: --check=pixels compares pixels, and --check=all-calls checks all calls of "
        + "luma outputs\n")
    try expectEqual(program.run("run", "--check=pixels", "--tolerance", "x", "r.lua").status, 2)
  }
}
