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

  /// A run of Luma on a chain over all pictures.
  func luma(_ name: String, _ chain: String) throws -> Command {
    let recipe = "\(folder)/\(name).lua"
    let text = """
      local photos = folder("\(photos)"):fetch { }
      \(chain.replacingOccurrences(of: "OUT", with: "\(folder)/luma-\(name)/{name}"))
      """
    try text.write(toFile: recipe, atomically: true, encoding: .utf8)
    return Command([luma, "run", "--quiet", "--root", folder, "--allow-read", photos, recipe])
  }

  /// A folder for a peer's outputs.
  func out(_ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  func rows() throws -> [Row] {
    let pictures = try pictures()
    let save = #"save("OUT.jpg", { quality = 80, metadata = "none", overwrite = "always" })"#
    let naive = peers + "/vips-naive"
    return [
      Row(
        name: "thumbnail 800 (\(pictures.count) pictures)",
        luma: try luma("thumbnail", "photos:scale { width = 800, height = 800 }:" + save),
        peers: [
          (
            "vipsthumbnail",
            Command(
              ["vipsthumbnail", "-s", "800", "-o", try out("vt") + "/%s.jpg[Q=80,strip]"]
                + pictures)
          ),
          ("naive libvips", Command([naive, "thumbnail", try out("nt")] + pictures)),
        ]),
      Row(
        name: "crop square, rotate 90, scale 512 (\(pictures.count) pictures)",
        luma: try luma(
          "chain",
          #"photos:crop { aspect = "1:1" }:rotate(90):scale { width = 512 }:"# + save),
        peers: [
          (
            "luma thumbnail",
            try luma("thumbnail2", "photos:scale { width = 800, height = 800 }:" + save)
          ),
          ("naive libvips", Command([naive, "chain", try out("nc")] + pictures)),
        ]),
    ]
  }
}
