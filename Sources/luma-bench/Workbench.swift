import Foundation

/// The folder that a benchmark works in: recipes, outputs, and pictures where none are at hand.
struct Workbench {
  let folder: String
  let photos: String
  let luma: String
  /// Folder of the peers' drivers.
  let peers: String

  /// Absolute paths of the pictures.
  func pictures() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: photos)
    let pictures = names.filter { $0.lowercased().hasSuffix("g") }.sorted()
    guard !pictures.isEmpty else { throw BenchError.noPhotos(folder: photos) }
    return pictures.map { photos + "/" + $0 }
  }

  /// A run of Luma on a chain, over all pictures unless `over` says which.
  func luma(_ name: String, _ chain: String, over: String? = nil) throws -> Command {
    let recipe = "\(folder)/\(name).lua"
    let text = """
      local photos = \(over ?? #"folder("\#(photos)"):fetch { }"#)
      \(chain.replacingOccurrences(of: "OUT", with: "\(folder)/luma-\(name)/{name}"))
      """
    try text.write(toFile: recipe, atomically: true, encoding: .utf8)
    let here = FileManager.default.currentDirectoryPath
    return Command(
      [luma, "run", "--quiet", "--root", folder, "--allow-read", photos, "--allow-read", here]
        + [recipe])
  }

  /// A small picture of the project's own.
  var sample: String {
    FileManager.default.currentDirectoryPath + "/examples/photos/2024/city.jpg"
  }

  /// A folder for a peer's outputs.
  func out(_ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}
