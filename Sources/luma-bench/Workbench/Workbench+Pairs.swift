import Foundation

/// A format of photos, made of the pictures by Luma.
private struct PhotoFormat {
  var name: String
  /// With what follows the extension in the template of a save.
  var ext: String
  var options = ""
  var width = 3000
  /// Its name for the driver of codecs.
  var codec: String

  static let all = [
    PhotoFormat(name: "JPEG", ext: "jpg", options: ", quality = 90", codec: "jpeg"),
    PhotoFormat(
      name: "progressive JPEG", ext: "jpg", options: ", quality = 90, progressive = true",
      codec: "jpeg"),
    PhotoFormat(name: "PNG", ext: "png", codec: "png"),
    PhotoFormat(name: "WebP", ext: "webp", options: ", quality = 85", codec: "webp"),
    PhotoFormat(name: "TIFF", ext: "tif", codec: "tiff"),
    PhotoFormat(name: "plain TIFF", ext: "tif", options: #", compression = "none""#, codec: "tiff"),
    PhotoFormat(name: "LZW TIFF", ext: "tif", options: #", compression = "lzw""#, codec: "tiff"),
    PhotoFormat(name: "AVIF", ext: "avif", options: ", quality = 65", codec: "avif"),
    PhotoFormat(name: "HEIC", ext: "heic", options: ", quality = 65", codec: "heic"),
    PhotoFormat(name: "JXL", ext: "jxl", options: ", quality = 88", codec: "jxl"),
  ]

  /// The outputs of the pairs, for the encoders alone.
  static let small = PhotoFormat(name: "small", ext: "png", width: 800, codec: "png")
}

/// Photos of each format, 3000 px wide, to each format of the web at 800 px. The workers' CPU
/// counts.
extension Workbench {
  func pairs() -> [SlowRow] {
    PhotoFormat.all.flatMap { format in
      ["jpg", "webp", "png"].map { ext in
        let name = "\(format.name) to \(ext)"
        return SlowRow(name: name) { try pair(name, format, ext) }
      }
    } + [SlowRow(name: "JPEG to avif") { try avif() }]
  }

  /// JPEGs to AVIF at as many bytes as libvips makes.
  private func avif() throws -> Row {
    let recipe = try luma(
      "avif",
      """
      photos:scale { width = 800 }:save("OUT.avif", { metadata = "none", overwrite = "always" })
      """,
      over: #"folder("\#(photos)"):fetch { limit = 8 }"#)
    let paths = try pictures().prefix(8)
    return Row(
      name: "JPEG to avif", luma: wholly(recipe),
      peers: [("pyvips", wholly(try pyvips("avif", Array(paths))))], goals: [.aheadOfAll(1.3)])
  }

  private func pair(_ name: String, _ format: PhotoFormat, _ ext: String) throws -> Row {
    let folder = try photos(of: format), paths = try files(in: folder)
    let codecs = [peers + "/codecs", format.codec, ext] + paths + ["--"]
    let quality = ext == "png" ? "" : "quality = 80, "
    let recipe = try luma(
      "pair-\(ext)",
      """
      photos:scale { width = 800 }:save("OUT.\(ext)",
        { \(quality)metadata = "none", overwrite = "always" })
      """, over: #"folder("\#(folder)"):fetch { }"#)
    let options = ext == "png" ? "[strip]" : "[Q=80,strip]"
    return Row(
      name: name, luma: wholly(recipe),
      peers: [
        ("pyvips", wholly(try pyvips(ext, paths))),
        (
          "vipsthumbnail",
          wholly(
            Command(
              ["vipsthumbnail", "-s", "800x", "-o", try out("vp") + "/%s.\(ext)" + options]
                + paths))
        ),
        (
          "codecs alone",
          Command(codecs + (try files(in: photos(of: PhotoFormat.small))), printsCPU: true)
        ),
      ], goals: [.aheadOfAllUnless(1.3, reference: "codecs alone", share: 0.8)])
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { "\(folder)/\($0)" }
  }

  /// With the CPU of processes that it leaves to end by themselves.
  func wholly(_ command: Command) -> Command {
    Command([peers + "/all-cpu"] + command.arguments, printsCPU: true)
  }

  private func photos(of format: PhotoFormat) throws -> String {
    let made = "\(folder)/of/\(format.name.replacingOccurrences(of: " ", with: "-"))"
    if FileManager.default.fileExists(atPath: made) { return made }
    try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
    let chain = """
      photos:scale { width = \(format.width) }:save("\(made)/{name}.\(format.ext)",
        { metadata = "none", profile = "drop", overwrite = "always"\(format.options) })
      """
    let recipe = try luma("make-pair", chain, over: #"folder("\#(photos)"):fetch { limit = 8 }"#)
    _ = try Measurement.of(recipe)
    return made
  }
}
