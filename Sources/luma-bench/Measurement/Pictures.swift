import Foundation

/// Generated pictures, for machines without camera JPEGs.
enum Pictures {
  /// Makes 12 MP pictures from the project's samples, using Luma.
  static func made(in folder: String, _ luma: String?) throws -> String {
    let samples = FileManager.default.currentDirectoryPath + "/examples/photos"
    let recipe = folder + "/make.lua"
    let text = """
      folder("\(samples)", { recursive = true }):fetch { limit = 12 }
        :scale { width = 4000, height = 3000, fit = "cover", enlarge = true }
        :save("big/{name}-{index}.jpg", { quality = 92 })
      """
    try text.write(toFile: recipe, atomically: true, encoding: .utf8)
    _ = try Measurement.of(
      Command([luma ?? "luma", "run", "--root", folder, "--allow-read", samples, recipe]))
    return folder + "/big"
  }

  /// Returns a folder with each picture under two names, to reduce the weight of startup.
  static func doubled(_ pictures: [String], in folder: String) throws -> String {
    let doubled = folder + "/pictures"
    try FileManager.default.createDirectory(atPath: doubled, withIntermediateDirectories: true)
    for picture in pictures {
      let name = URL(fileURLWithPath: picture).lastPathComponent
      for copy in 1...2 {
        try FileManager.default.copyItem(atPath: picture, toPath: "\(doubled)/\(copy)-\(name)")
      }
    }
    return doubled
  }
}
