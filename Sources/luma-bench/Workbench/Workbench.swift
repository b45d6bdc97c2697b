import Foundation

/// Working folder of a benchmark: recipes, outputs, and generated pictures.
struct Workbench {
  let folder: String
  var photos: String
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

  /// Returns a command that runs a chain in Luma, over all pictures unless `over` is given.
  ///
  /// - Parameter isApart: whether it lists its outputs, which are many, in a manifest of its own:
  ///   other rows would write it anew.
  func luma(
    _ name: String, _ chain: String, over: String? = nil, isApart: Bool = false
  ) throws -> Command {
    let recipe = "\(folder)/\(name).lua"
    let text = """
      local photos = \(over ?? #"folder("\#(photos)"):fetch { }"#)
      \(chain.replacingOccurrences(of: "OUT", with: "\(folder)/luma-\(name)/{name}"))
      """
    try text.write(toFile: recipe, atomically: true, encoding: .utf8)
    let here = FileManager.default.currentDirectoryPath
    let root = isApart ? try out("luma-\(name)") : folder
    return Command(
      [luma, "run", "--quiet", "--root", root]
        + [folder, photos, here].flatMap { ["--allow-read", $0] } + [recipe])
  }

  /// A small sample picture of the project.
  var sample: String {
    FileManager.default.currentDirectoryPath + "/examples/photos/2024/city.jpg"
  }

  /// Creates a folder for a peer's outputs.
  func out(_ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}

/// Whether memory grows with the number of photos.
extension Workbench {
  /// Prints peak memory of one recipe with a JPEG that stays in planes and a WebP that libvips
  /// makes of them, over 100 photos and over 1,000.
  func many() throws {
    say("many photos, peak memory")
    let counts = [100, 1000]
    let peaks = try counts.map { count in
      try (0..<3).map { _ in try Measurement.of(many(count)).memory }.max() ?? 0
    }
    for (count, peak) in zip(counts, peaks) {
      say("  " + "\(count)".padded(to: 22) + "peak " + peak.asTenths + " MB")
    }
    let more = peaks[1] - peaks[0]
    say(
      "  \(more < 16 ? "met   " : "missed") 1,000 within 16 MB of 100: \(more.asTenths) MB more\n")
  }

  private func many(_ count: Int) throws -> Command {
    let source = try copies(count)
    let options = #"{ metadata = "none", overwrite = "always" }"#
    let chain = """
      photos:scale { width = 400 }:save("OUT.jpg", \(options))
      photos:scale { width = 64 }:save("OUT.webp", \(options))
      """
    return try luma(
      "many-\(count)", chain, over: #"folder("\#(source)"):fetch { }"#, isApart: true)
  }

  /// Returns the folder of copies of the sample picture, made on first use.
  func copies(_ count: Int) throws -> String {
    let source = "\(folder)/many-\(count)"
    if FileManager.default.fileExists(atPath: source) { return source }
    try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
    for index in 0..<count {
      try FileManager.default.copyItem(atPath: sample, toPath: "\(source)/\(index).jpg")
    }
    return source
  }
}

/// A row whose picture takes long to make.
struct SlowRow {
  var name: String
  var make: () throws -> Row
}

/// One picture of 300 megapixels in each format that can be streamed; and as a progressive JPEG,
/// whose decoder holds all coefficients, packed.
extension Workbench {
  func huge() -> [SlowRow] {
    [
      ("jpg", "[Q=75]", "baseline JPEG", 150.0), ("png", "[compression=1]", "PNG", 150),
      ("tif", "[compression=deflate]", "TIFF", 150),
      ("jpeg", "[Q=75,interlace]", "progressive JPEG", 300),
    ].map { ext, options, title, megabytes in
      let name = "300 MP \(title) to 2000"
      return SlowRow(name: name) {
        try huge("\(folder)/huge.\(ext)", options, name, [.memory(megabytes)])
      }
    }
  }

  private func huge(
    _ path: String, _ options: String, _ name: String, _ goals: [Goal]
  ) throws -> Row {
    _ = try Measurement.of(
      Command(
        ["vips", "thumbnail", try pictures()[0], path + options, "20000", "--height", "15000"]
          + ["--size", "force"]))
    let recipe = #"photos:scale { width = 2000 }:save("OUT.jpg", { overwrite = "always" })"#
    let thumbnail = [
      "vipsthumbnail", "-s", "2000", "-o", try out("vh") + "/%s.jpg[Q=80]", path,
    ]
    return Row(
      name: name, luma: try luma("huge", recipe, over: #"photos { "\#(path)" }"#),
      peers: [("vipsthumbnail", Command(thumbnail))], goals: goals)
  }
}
