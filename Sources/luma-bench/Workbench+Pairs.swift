import Foundation

/// A format of photos, made of the pictures by Luma.
private struct PhotoFormat {
  var name: String
  /// With what follows the extension in the template of a save.
  var ext: String
  var options = ""
  /// Its name for the driver of decoders, if that knows it.
  var decoder: String?

  static let all = [
    PhotoFormat(name: "JPEG", ext: "jpg", options: ", quality = 90"),
    PhotoFormat(
      name: "progressive JPEG", ext: "jpg", options: ", quality = 90, progressive = true"),
    PhotoFormat(name: "PNG", ext: "png"),
    PhotoFormat(name: "WebP", ext: "webp", options: ", quality = 85", decoder: "webp"),
    PhotoFormat(name: "TIFF", ext: "tif", decoder: "tiff"),
    PhotoFormat(name: "plain TIFF", ext: "tif", options: #", compression = "none""#),
    PhotoFormat(name: "AVIF", ext: "avif", options: ", quality = 65"),
    PhotoFormat(name: "HEIC", ext: "heic", options: ", quality = 65"),
    PhotoFormat(name: "JXL", ext: "jxl", options: ", quality = 88", decoder: "jxl"),
  ]
}

/// Photos of each format, 3000 px wide, to each format of the web at 800 px. The workers' CPU counts.
extension Workbench {
  func pairs() -> [LateRow] {
    PhotoFormat.all.flatMap { format in
      ["jpg", "webp", "png"].map { ext in
        let name = "\(format.name) to \(ext)"
        return LateRow(name: name) { try pair(name, format, ext) }
      }
    }
  }

  private func pair(_ name: String, _ format: PhotoFormat, _ ext: String) throws -> Row {
    let folder = try photos(of: format)
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { "\(folder)/\($0)" }
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
      ] + decoder(of: format, paths), goals: [.aheadOfAll(1.3)])
  }

  /// What no program can save: where it is most of Luma's time, no peer can be far behind.
  private func decoder(
    of format: PhotoFormat, _ paths: [String]
  ) -> [(name: String, command: Command)] {
    guard let name = format.decoder else { return [] }
    return [("decoder alone", wholly(Command([peers + "/decoders", name] + paths)))]
  }

  /// With the CPU of processes that it leaves to end by themselves.
  private func wholly(_ command: Command) -> Command {
    Command([peers + "/all-cpu"] + command.arguments, printsCPU: true)
  }

  private func photos(of format: PhotoFormat) throws -> String {
    let made = "\(folder)/of/\(format.name.replacingOccurrences(of: " ", with: "-"))"
    if FileManager.default.fileExists(atPath: made) { return made }
    try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
    let chain = """
      photos:scale { width = 3000 }:save("\(made)/{name}.\(format.ext)",
        { metadata = "none", profile = "drop", overwrite = "always"\(format.options) })
      """
    let recipe = try luma("make-pair", chain, over: #"folder("\#(photos)"):fetch { limit = 8 }"#)
    _ = try Measurement.of(recipe)
    return made
  }
}
