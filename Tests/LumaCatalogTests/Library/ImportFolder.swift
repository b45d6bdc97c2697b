import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary

/// A library and a folder of files to import, of the kind that `FakeFiles` writes and reads.
final class ImportFolder: Sendable {
  let folder = TemporaryFolder()
  let library: Library

  init() throws {
    let server = try DatabaseKind.newServerLibrary { _ = try Library(path: $0) }
    library = try Library(path: server ?? folder.path("photos.luma"))
  }

  var photos: String { folder.path("in") }

  /// A picture; `words` are `cid:...`, `burst:...`, `pano`, `user:...`.
  func picture(_ name: String, _ number: UInt8 = 1, _ words: String = "") {
    folder.write("in/" + name, FakeHeaders.picture(number, 1) + Array(words.utf8))
  }

  /// A film: `words` are its length, and `cid:...` or `size:80x60`.
  func film(_ name: String, _ words: String = "3") {
    folder.write("in/" + name, Array("....ftypqt  ".utf8) + Array(words.utf8))
  }

  var importer: Importer { importer(readsFilms: true) }

  func importer(readsFilms: Bool) -> Importer {
    let headers = FakeHeaders().reader
    var readers = ImportReaders(picture: { file in
      (headers(file) ?? PhotoHeader(), ImportFolder.details(file.path))
    })
    if readsFilms { readers.video = { ImportFolder.film(at: $0.path) } }
    return Importer(library: library, readers: readers)
  }

  func run(_ change: (inout ImportOptions) throws -> Void = { _ in }) throws -> ImportReport {
    var options = ImportOptions()
    try change(&options)
    return try importer.run(photos, options: options)
  }

  private static func text(_ path: String, from start: Int) -> String {
    String(
      decoding: (FileManager.default.contents(atPath: path) ?? Data()).dropFirst(start),
      as: UTF8.self)
  }

  private static func word(_ name: String, in text: String) -> String? {
    text.split(separator: " ").first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
  }

  private static func details(_ path: String) -> PhotoDetails {
    let text = text(path, from: 5)
    var details = PhotoDetails()
    details.isPanorama = text.contains("pano")
    details.contentIdentifier = word("cid:", in: text)
    details.burstIdentifier = word("burst:", in: text)
    details.userComment = word("user:", in: text)
    return details
  }

  private static func film(at path: String) -> VideoReading {
    let text = text(path, from: 12)
    guard let duration = text.split(separator: " ").first.flatMap({ Double($0) }) else {
      return .broken(.refused("moov atom not found"))
    }
    return .read(
      VideoHeader(
        duration: duration, size: size(in: text) ?? PixelSize(width: 64, height: 48),
        frameRate: 30, contentIdentifier: word("cid:", in: text)))
  }

  private static func size(in text: String) -> PixelSize? {
    let sides = word("size:", in: text)?.split(separator: "x").compactMap { Int($0) } ?? []
    return sides.count == 2 ? PixelSize(width: sides[0], height: sides[1]) : nil
  }

  /// Kind and name of the files of a photo.
  func resources(of name: String) throws -> [String] {
    let sql = """
      SELECT resource.kind, resource.path, resource.reason FROM resource
      JOIN asset ON asset.pk = resource.asset WHERE asset.filename = ? ORDER BY kind, resource.path
      """
    return try library.reader.rows(sql, [.text(name)]).map { row in
      guard case .integer(let kind) = row[0], case .text(let path) = row[1] else { return "" }
      let reason = if case .text(let text) = row[2] { ": " + text } else { "" }
      let name = Resource.Kind(rawValue: kind)?.name ?? "\(kind)"
      return "\(name) \(FileSystem.name(of: path))\(reason)"
    }
  }

  /// Has an export, which is of a version, and the bin keep the edit of the only photo.
  func keep(_ edit: Adjustment, inExportOf version: Int) throws {
    let path = folder.path("photos.ndjson")
    try library.export(to: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix(#"{"luma":"library","version":\#(version)}"#))
    let copy = try Library(path: folder.path("copy.luma"))
    try copy.load(from: path)
    try expectEqual(copy.fetch(FetchRequest()).asset(at: 0).adjustment, edit)
    let name = try library.fetch(FetchRequest()).asset(at: 0).localIdentifier
    try library.change { try $0.forget([name]) }
    try library.change { try $0.restore([name]) }
    try expectEqual(library.fetch(FetchRequest()).asset(at: 0).adjustment, edit)
  }

  func names(_ source: PhotoSource? = nil) throws -> [String] {
    try (source ?? library.photos).fetch(FetchRequest(includeHidden: true, includeBursts: true))
      .names()
  }
}

extension FetchResult {
  func names() throws -> [String] { try assets(in: 0..<(try count)).map(\.filename) }
}
