import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaCommand

/// What shapes the bytes of an output: a change of each makes it stale, and `luma why` names it.
@Suite(.enabled(if: Program.isBuilt)) struct KeyPartTests {
  /// Fonts have a test of their own, since a whole setup of fonts belongs to it.
  enum Part: String, CaseIterable {
    case photo, sidecar, step, option, overlay, profile, readText, drawnText, library, encoder

    /// The line of `luma why` about the last write.
    var reason: String {
      switch self {
      case .photo, .sidecar: "photo changed"
      case .step: "recipe changed: scale width 40 -> 41"
      case .option: "recipe changed: save quality 80 -> 70"
      case .readText: #"recipe changed: text text "Tulips" -> "Roses""#
      case .drawnText: "recipe changed: text size 5% -> 9"
      case .overlay: "overlay logo.png changed"
      case .profile: "profile p.icc changed"
      case .library:
        "encoder changed: exiv2 0.0.0 is \(KeyedLibrary.exiv2.installed.dropFirst(6)) now"
      case .encoder: "encoder changed"
      }
    }

    /// The line of `luma why` before that write; nil: it names the versions.
    var state: String? {
      switch self {
      case .photo: "its photo has changed: the next run makes it again"
      case .library, .encoder: nil
      case .sidecar, .step, .option, .overlay, .profile, .readText, .drawnText:
        "made again by the next run: \(reason)"
      }
    }
  }

  private let program: Program
  private static let steps =
    #":scale { width = 40 }:overlay { image = "logo.png", scale = 0.3 }:text { text = words }"#

  init() throws {
    program = try Program()
    try place("2024/tulips.jpg", as: "photos/a.jpg")
    try program.folder.write("Tulips", to: "words.txt")
    try program.folder.write(
      """
      photo("\(SamplePhotos.file("2024/city.jpg"))"):scale { width = 8 }:save("logo.png")
      photo("\(SamplePhotos.file("2024/tulips.jpg"))"):scale { width = 8 }:save("logo2.png")
        :save("p3.jpg", { profile = "p3" })
      """, to: "logos.lua")
    let made = try program.run("run", "-q", "logos.lua", "--allow-read", SamplePhotos.path)
    expectEqual(made.status, 0)
    try icc(day: 1)
    try recipe(Self.steps)
  }

  private func place(_ sample: String, as name: String) throws {
    try? FileManager.default.removeItem(atPath: program.folder.file(name))
    try program.folder.copy(SamplePhotos.file(sample), as: name)
  }

  private func recipe(_ steps: String, quality: Int = 80) throws {
    try program.folder.write(
      """
      local words = read("words.txt")
      folder("photos"):fetch{}\(steps)
        :save("out/{name}.jpg", { quality = \(quality), profile = "p.icc", metadata = "web" })
      """, to: "r.lua")
  }

  /// Writes the profile of a JPEG as one of a day.
  private func icc(day: UInt8) throws {
    let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: program.folder.file("p3.jpg"))))
    let mark = Array("ICC_PROFILE\0".utf8)
    let place = try #require(file.firstRange(of: mark)?.upperBound) + 2
    let size = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    var profile = Array(file[place..<place + size])
    profile[29] = day
    try Data(profile).write(to: URL(fileURLWithPath: program.folder.file("p.icc")))
  }

  private func change(_ part: Part) throws {
    switch part {
    case .photo: try place("2024/city.jpg", as: "photos/a.jpg")
    case .sidecar:
      try program.folder.write(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
        xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:rights><rdf:Alt>\
        <rdf:li xml:lang="x-default">Mine</rdf:li></rdf:Alt></dc:rights></rdf:Description>\
        </rdf:RDF></x:xmpmeta>
        """, to: "photos/a.jpg.xmp")
    case .step: try recipe(Self.steps.replacing("40", with: "41"))
    case .option: try recipe(Self.steps, quality: 70)
    case .overlay:
      try FileManager.default.removeItem(atPath: program.folder.file("logo.png"))
      try FileManager.default.copyItem(
        atPath: program.folder.file("logo2.png"), toPath: program.folder.file("logo.png"))
    case .profile: try icc(day: 2)
    case .readText: try program.folder.write("Roses", to: "words.txt")
    case .drawnText: try recipe(Self.steps.replacing("words }", with: "words, size = 9 }"))
    case .library: try edit(" exiv2/[^\"]*", " exiv2/0.0.0")
    case .encoder: try edit("\"encoder\":\"jpeg/[^\"]*\"", "\"encoder\":\"jpeg/1 other/1\"")
    }
  }

  /// Has the manifest, and so a fresh machine, know an output by another encoder.
  private func edit(_ pattern: String, _ text: String) throws {
    let path = program.folder.file(".luma/manifest.jsonl")
    let manifest = try String(contentsOfFile: path, encoding: .utf8)
    let edited = manifest.replacingOccurrences(
      of: pattern, with: text, options: .regularExpression)
    #expect(edited != manifest)
    try edited.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: program.folder.file(".local/state"))
  }

  @Test(arguments: Part.allCases)
  func `a change makes outputs stale, and is named`(part: Part) throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try expectEqual(program.run("run", "--check", "r.lua").status, 0)
    try change(part)
    try expectEqual(program.run("run", "--check", "r.lua").status, 3)
    let before = try program.run("why", "out/a.jpg").out
    if let state = part.state { #expect(before.hasSuffix("  state    \(state)\n"), "\(before)") }
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    let why = try program.run("why", "out/a.jpg").out
    #expect(why.contains("  written  \(part.reason)\n"))
    #expect(why.hasSuffix("  state    up to date\n"))
    try expectEqual(program.run("run", "--check", "r.lua").status, 0)
  }
}
