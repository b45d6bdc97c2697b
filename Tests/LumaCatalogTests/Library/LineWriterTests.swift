import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaExchange
@testable import LumaLibrary

struct LineWriterTests {
  private let folder = TemporaryFolder()

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  #if os(Linux)
    /// A killed process leaves the file as it is now.
    @Test func `an export has no name before it is complete`() throws {
      let writer = try LineWriter(folder.path("a.ndjson"))
      try writer.write(["luma": .string("library")])
      try expectEqual(names, [])
      try writer.finish()
      try expectEqual(names, ["a.ndjson"])
    }
  #endif

  @Test func `an export that fails leaves the one before it`() throws {
    let path = folder.path("a.ndjson")
    let line = Interchange.mark + "}\n"
    folder.write("a.ndjson", Array(line.utf8))
    do {
      let writer = try LineWriter(path)
      try writer.write(["a": .bool(true)])
    }
    try expectEqual(names, ["a.ndjson"])
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), line)
    let writer = try LineWriter(path)
    try writer.write(["a": .bool(true)])
    try writer.finish()
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), "{\"a\":true}\n")
  }

  @Test func `a folder that is not there is not made`() throws {
    #expect(throws: CatalogError.unwritable(path: folder.path("b/a.ndjson"), reason: ENOENT)) {
      try LineWriter(folder.path("b/a.ndjson"))
    }
    try expectEqual(names, [])
  }

  @Test func `an export that is stopped throws`() throws {
    let sign = StopSign()
    let library = try Library(path: folder.path("a.luma"), stop: sign)
    folder.write("in.ndjson", Array(#"{"path":"/a.jpg"}"#.utf8))
    try library.load(from: folder.path("in.ndjson"))
    sign.raise()
    let error = #expect(throws: CatalogError.self) {
      try library.export(to: folder.path("out.ndjson"))
    }
    expectEqual(error?.diagnostic.code, .interrupted)
    #expect(try !names.contains("out.ndjson"))
  }
}
