import Foundation

/// Pictures for a machine that has no camera JPEGs at hand.
enum Pictures {
  /// Makes 12 MP pictures out of the project's samples, with Luma itself.
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

  /// A folder with each picture under two names, so that starting up weighs less than the work.
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
