import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaDatabase
@testable import LumaLibrary

/// A folder with a catalog of another program, made up after its published schema, and a library.
struct CatalogShell {
  var luma: LibraryShell

  init() throws { luma = try LibraryShell() }

  /// Writes a database, with the changes of `more` only in its log.
  ///
  /// - Returns: the connection, which has to live as long as the log is to stay.
  @discardableResult
  func database(_ name: String, _ sql: String, log more: String? = nil) throws -> Connection {
    let path = luma.folder.file(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let connection = try Connection(path: path)
    try connection.script(sql)
    if let more {
      try connection.useWriteAheadLog()
      try connection.script("PRAGMA wal_autocheckpoint = 0")
      try connection.script(more)
    }
    return connection
  }

  /// Copies a picture into the folder.
  @discardableResult func picture(_ name: String, of sample: String = "2024/tulips.jpg") throws
    -> String
  {
    let path = luma.folder.file(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: SamplePhotos.file(sample), toPath: path)
    return path
  }

  func load(_ name: String) throws -> [String] {
    luma.lines(try luma("library", "load", name).talk)
  }

  /// Some fields of all photos, in the order of their paths.
  func rows(_ fields: String..., album: String? = nil) throws -> [String] {
    try rows(fields, album.map { ["--album", $0] } ?? ["--sort", "path"])
  }

  private func rows(_ fields: [String], _ more: [String]) throws -> [String] {
    let arguments =
      ["fetch", "--fields", fields.joined(separator: ","), "--format", "ndjson"]
      + (more.first == "--album" ? more : ["hidden == YES OR hidden == NO"] + more)
    return luma.lines(try luma.program.run(all: arguments).out)
  }

  /// Kind, title and number of photos of the albums and folders.
  func albums() throws -> [String] {
    try LibraryShell.objects(try luma("albums", "--format", "ndjson").out).map {
      "\($0["kind"] ?? "") \($0["title"] ?? "") \($0["count"] ?? "")"
    }
  }

  /// The albums with the folders that they are in: "Clients/Best".
  func tree() throws -> [String] {
    let recipe = """
      local function list(albums, path)
        for _, a in ipairs(albums) do
          if a.kind == "folder" then
            list(a:albums { kind = "any" }, path .. a.title .. "/")
          else
            print(path .. a.title)
          end
        end
      end
      list(library():albums { kind = "any", top = true }, "")
      """
    return luma.lines(try luma("-e", recipe).out).sorted()
  }

  /// Bytes of a file, to compare with the messages of a load.
  func size(of name: String) throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: luma.folder.file(name))).count
  }

  /// The names in the folder of the catalog, to see that none is added.
  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: luma.folder.file(folder)).sorted()
  }
}
