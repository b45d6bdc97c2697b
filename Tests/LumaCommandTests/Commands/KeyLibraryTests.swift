import Foundation
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaCommand

/// The libraries that read what an output is made from are in its key, whichever input they read.
@Suite(.enabled(if: Program.isBuilt)) struct KeyLibraryTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "photos/a.jpg")
    let svg = #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
      <rect width="8" height="8"/></svg>
      """#
    try program.folder.write(svg, to: "logo.svg")
    try program.folder.write(svg, to: "drawings/a.svg")
  }

  private func encoder(_ recipe: String) throws -> String {
    try program.folder.write(recipe, to: "r.lua")
    try expectEqual(program.run("run", "-q", "--allow-format", "svg", "r.lua").status, 0)
    let path = program.folder.file(".luma/manifest.jsonl")
    let manifest = try String(contentsOfFile: path, encoding: .utf8)
    let start = try #require(manifest.range(of: #""encoder":""#)).upperBound
    return String(manifest[start...].prefix { $0 != "\"" })
  }

  @Test func `the reader of an overlay`() throws {
    let encoder = try encoder(
      #"folder("photos"):fetch {}:overlay { image = "logo.svg" }:save "out/a.jpg""#)
    #expect(encoder.contains(" \(KeyedLibrary.svg.installed)"))
  }

  @Test func `the readers of a sheet's photos`() throws {
    let encoder = try encoder(
      #"folder("drawings"):fetch {}:contact_sheet { columns = 1 }:save "out/a.jpg""#)
    #expect(encoder.contains(" \(KeyedLibrary.svg.installed)"))
    let check = try program.run("run", "--check", "--allow-format", "svg", "r.lua")
    expectEqual(check.status, 0)
  }

  @Test func `no reader of another format`() throws {
    let encoder = try encoder(
      #"folder("photos"):fetch {}:scale { width = 20 }:save "out/a.jpg""#)
    #expect(!encoder.contains("librsvg"))
  }
}
