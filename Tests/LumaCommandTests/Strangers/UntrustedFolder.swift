import Foundation
import LumaModel
import LumaTestSupport
@testable import LumaRecord

/// A stranger's folder, with the files that Luma would store in it.
struct UntrustedFolder {
  let program: Program
  /// Nothing is ever to be found or changed here.
  let away: TemporaryFolder

  init() throws {
    (program, away) = (try Program(), try TemporaryFolder())
    try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "photos/a.jpg")
  }

  var folder: TemporaryFolder { program.folder }

  /// A line about a file, as the manifest and the trash have it.
  static func line(
    _ path: String, _ content: [UInt8], encoder: String = "text", _ more: JSONObject = [:]
  ) -> String {
    var line: JSONObject = [
      "path": .string(path), "encoder": .string(encoder),
      "hash": .string(FileChecksum(of: content).text), "bytes": .integer(Int64(content.count)),
      "recipe": .string("r.lua"),
    ]
    for member in more.members { line[member.name] = member.value }
    return JSONValue.object(line).text(.plain) + "\n"
  }

  /// Puts files into a bin, from 1 on, and lists them as removed by a run.
  func fill(bin: String, _ files: [(path: String, content: String)]) throws {
    var index = ""
    for (place, file) in files.enumerated() {
      let name = ".luma/trash/\(bin)/\(place + 1)"
      try folder.write(file.content, to: name)
      chmod(folder.file(name), 0o6755)
      index += Self.line(
        file.path, Array(file.content.utf8),
        ["file": .string("\(place + 1)"), "change": .string("pruned")])
    }
    try folder.write(index, to: ".luma/trash/\(bin)/index.jsonl")
  }

  /// Writes a manifest that lists files as they are now.
  func list(_ files: [(path: String, encoder: String)]) throws {
    var text = "{\"luma\":\"manifest\",\"version\":1}\n"
    for (path, encoder) in files.sorted(by: { $0.path < $1.path }) {
      let data = FileManager.default.contents(atPath: folder.file(path)) ?? Data()
      text += Self.line(path, [UInt8](data), encoder: encoder)
    }
    try folder.write(text, to: ".luma/manifest.jsonl")
  }

  func link(_ name: String, to place: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(name), withDestinationPath: place)
  }

  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.file(name))
  }

  /// Makes a file of any size that takes no room.
  func makeHollow(_ name: String, bytes: off_t, start: String) throws {
    try folder.write(start, to: name)
    guard truncate(folder.file(name), bytes) == 0 else { throw POSIXError(.EFBIG) }
  }
}
