import Foundation
import LumaTestSupport
import Testing

private let installedFont = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

/// Workers draw with the fonts of all folders that fontconfig lists, wherever they are.
@Suite(
  .enabled(if: Program.isBuilt && FileManager.default.fileExists(atPath: installedFont)))
struct FontFoldersTests {
  /// A program whose configuration lists a folder below each variable, and none of the system's.
  private func program(
    font place: String, configured by: String = "FONTCONFIG_FILE"
  ) throws -> Program {
    var program = try Program()
    let folder = program.folder
    try folder.makeFolder("conf")
    try folder.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir prefix="xdg">fonts</dir><dir>~/.fonts</dir><dir>\(folder.file("listed"))</dir>
      <cachedir>\(folder.file("cache"))</cachedir></fontconfig>
      """, to: "conf/fonts.conf")
    program.environment[by] = folder.file(by == "FONTCONFIG_PATH" ? "conf" : "conf/fonts.conf")
    let path = folder.file(place)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: installedFont, toPath: path)
    try FileManager.default.copyItem(
      atPath: SamplePhotos.path + "/2024/harbour.jpg", toPath: folder.file("in.jpg"))
    try folder.write(
      """
      photo("in.jpg"):scale { width = 64 }:text { text = "Hi", font = "DejaVu Serif", size = 20 }
        :save "{name}.png"
      """, to: "r.lua")
    return program
  }

  @Test(
    arguments: [
      "data/fonts/a.ttf", ".fonts/deep/a.ttf", ".local/share/fonts/a.ttf", "listed/a.ttf",
    ],
    ["workers", "required"])
  func aWorkerDrawsWithTheUsersFonts(_ place: String, _ isolation: String) throws {
    var program = try program(font: place)
    if place.hasPrefix("data") {
      program.environment["XDG_DATA_HOME"] = program.folder.file("data")
    }
    let outcome = try program.run("run", "--isolation", isolation, "r.lua")
    #expect(outcome.status == 0 && !outcome.talk.contains("warning"), "\(outcome)")
    let plain = try program.run("run", "--isolation", "none", "--check=pixels", "r.lua")
    expectEqual(plain.status, 0, "\(plain)")
  }

  @Test func theConfigurationMayLieAnywhere() throws {
    let program = try program(font: "listed/a.ttf", configured: "FONTCONFIG_PATH")
    let outcome = try program.run("run", "r.lua")
    #expect(outcome.status == 0 && !outcome.talk.contains("warning"), "\(outcome)")
  }

  @Test func linksInTheFoldersLeadToFonts() throws {
    let program = try program(font: "kept/a.ttf")
    try program.folder.makeFolder("listed")
    try FileManager.default.createSymbolicLink(
      atPath: program.folder.file("listed/a.ttf"),
      withDestinationPath: program.folder.file("kept/a.ttf"))
    let outcome = try program.run("run", "r.lua")
    #expect(outcome.status == 0 && !outcome.talk.contains("warning"), "\(outcome)")
  }

  /// Letters that no font has are reported for the text of an operation, too.
  @Test func textOfAnOperationIsChecked() throws {
    let program = try program(font: "listed/a.ttf")
    try program.folder.write(
      """
      local vips = require "vips"
      vips.Image.text("a\u{F0001}", { font = "DejaVu Serif 12" }):write_to_file("mark.png")
      """, to: "r.lua")
    let outcome = try program.run("run", "r.lua")
    #expect(
      outcome.talk.contains("warning: text: no installed font has '\u{F0001}'; boxes are drawn"),
      "\(outcome)")
  }
}
