import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Runs every example and compares its output and its files with its snapshot.
///
/// `LUMA_UPDATE_SNAPSHOTS=1 swift test --filter ExampleTests` writes the snapshots again.
struct ExampleTests {
  @Test(arguments: try! names(in: "examples"))
  func `an example does what its snapshot says`(_ name: String) throws {
    let root = try sampleRoot()
    let text = try String(
      contentsOfFile: PackageRoot.file("examples/" + name), encoding: .utf8)
    let run = ScriptRun.run(name, text, root: root.path) {
      $0.library = root.path + "/.library.luma"
    }
    expectNil(run.error)
    try compare(run.snapshot.replacingOccurrences(of: root.path + "/", with: ""), with: name)
    for file in run.saved {
      #expect(FileManager.default.fileExists(atPath: root.path + "/" + file.path))
    }
  }

  @Test func `no two examples have one number`() throws {
    let numbers = try names(in: "examples").map { $0.prefix(2) }
    expectEqual(Set(numbers).count, numbers.count)
  }

  @Test(arguments: try! names(in: "examples/errors"))
  func `an error example gives its sentence`(_ name: String) throws {
    let root = try sampleRoot()
    let text = try String(
      contentsOfFile: PackageRoot.file("examples/errors/" + name), encoding: .utf8)
    let first = text.prefix { $0 != "\n" }
    #expect(first.hasPrefix("-- expect: "))
    let run = ScriptRun.run(name, text, root: root.path) {
      $0.library = root.path + "/.library.luma"
    }
    let error = run.error ?? run.failures.first
    let shown = error?.summary.replacingOccurrences(of: root.path, with: "ROOT")
    expectEqual(shown, String(first.dropFirst("-- expect: ".count)))
    expectEqual(error?.code.rawValue, ExampleTests.code(of: name))
  }

  /// Photos without words have no file name in their place.
  @Test func `a gallery has words, dates and the sizes of its files`() throws {
    let root = try sampleRoot()
    let text = try String(
      contentsOfFile: PackageRoot.file("examples/57-gallery.lua"), encoding: .utf8)
    let run = ScriptRun.run("57-gallery.lua", text, root: root.path)
    expectNil(run.error)
    let page = try String(contentsOfFile: root.file("out/gallery/index.html"), encoding: .utf8)
    for part in [
      #"<a href="large/poppies.jpg"><img src="small/poppies.webp" width="320" height="320" "#
        + #"alt="Poppies" loading="lazy""#,
      #"<figcaption>Poppies <time datetime="2024-05-26">2024-05-26</time></figcaption>"#,
      #"<figcaption>On a transparent ground <time datetime="2024-06-01">"#,
      #"<a href="large/stones.jpg" aria-label="Photo 1"><img src="small/stones.webp" width="320" "#
        + #"height="320" alt="" loading="lazy""#,
      #"</a><figcaption><time datetime="2024-07-20">2024-07-20</time></figcaption></figure>"#,
    ] {
      #expect(page.contains(part))
    }
  }

  /// The code that an error example is named for: `unknown-field-album.lua` shows `unknown-field`.
  static func code(of name: String) -> String? {
    CodeSources.explained
      .filter { code in ["-", "."].contains { name.hasPrefix(code + $0) } }
      .max { $0.count < $1.count }
  }

  private func compare(_ text: String, with name: String) throws {
    let path = PackageRoot.file("Tests/ScriptTests/Snapshots/\(name).txt")
    if ProcessInfo.processInfo.environment["LUMA_UPDATE_SNAPSHOTS"] != nil {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try expectEqual(text, String(contentsOfFile: path, encoding: .utf8))
  }
}

/// The recipes of a folder, in the order of their names.
private func names(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: PackageRoot.file(folder))
    .filter { $0.hasSuffix(".lua") }.sorted()
}
