import Foundation
import LumaTestSupport

extension Program {
  /// Writes a recipe that saves the pictures of `photos` as PNGs of a width.
  func writeRecipe(width: Int) throws {
    try folder.write(
      """
      folder("photos"):fetch{}:scale { width = \(width) }:save "out/{name}.png"
      """, to: "r.lua")
  }

  /// The files below `out`, by their names.
  func outputs() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try folder.allFiles() where name.hasPrefix("out/") {
      files[name] = FileManager.default.contents(atPath: folder.file(name))
    }
    return files
  }
}
