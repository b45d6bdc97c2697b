import Foundation
import LumaLibrary

/// A library of synthetic photos on disk.
struct MadeLibrary {
  var path: String
  /// Speed at which it was filled.
  var photosPerSecond: Int

  func open() throws -> Library { try Library(path: path) }
}

/// The folder that keeps synthetic libraries between runs.
struct LibraryStore {
  let folder: String

  init(_ folder: String) throws {
    self.folder = URL(fileURLWithPath: folder).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Returns a library of that many photos, reused from an earlier run if schema and data match.
  func library(_ count: Int, albums: Int) throws -> MadeLibrary {
    let generator = LibraryGenerator(count: count, albums: albums)
    let path = "\(folder)/\(generator.name).luma"
    let note = path + ".rate"
    if let rate = try? String(contentsOfFile: note, encoding: .utf8), let rate = Int(rate) {
      return MadeLibrary(path: path, photosPerSecond: rate)
    }
    try remove(path)
    FileHandle.standardError.write(Data("making a library of \(count) photos\n".utf8))
    let cost = try Measurement.of(LibraryCommand.fill.command(path, "\(count)", "\(albums)"))
    let rate = Int(Double(count) / cost.wall)
    // Written last: a library without it is incomplete.
    try String(rate).write(toFile: note, atomically: true, encoding: .utf8)
    return MadeLibrary(path: path, photosPerSecond: rate)
  }

  /// Returns a writable copy.
  func copy(_ library: MadeLibrary, _ name: String) throws -> String {
    let path = "\(folder)/\(name).luma"
    try remove(path)
    try FileManager.default.copyItem(atPath: library.path, toPath: path)
    return path
  }

  func remove(_ path: String) throws {
    for end in ["", "-wal", "-shm", ".lock"]
    where FileManager.default.fileExists(atPath: path + end) {
      try FileManager.default.removeItem(atPath: path + end)
    }
  }
}
