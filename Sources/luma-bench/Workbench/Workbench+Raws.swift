import Foundation

/// Camera raw files made of six photos.
extension Workbench {
  func cameraRaws() -> [SlowRow] {
    [
      SlowRow(name: "camera raw, developed") { try developed() },
      SlowRow(name: "camera raw, preview") { try preview() },
      SlowRow(name: "camera raw, extracted preview") { try extracted() },
      SlowRow(name: "camera raw, preview with tags") { try tagged() },
    ]
  }

  private func developed() throws -> Row {
    // The peers' intermediate files lie beside the raw files.
    let peers = try raws(in: "raws-of-peers")
    let options = try out("vd") + "/%s.jpg[Q=80,strip]"
    let script = """
      dcraw_emu -w -W -o 1 -g 2.4 12.92 "$@" && vipsthumbnail -s 800x -o "\(options)" "\(peers)"/*.ppm
      """
    return Row(
      name: "camera raw, developed", luma: try raw("develop", "small", Self.small),
      peers: [("dcraw_emu, vipsthumbnail", wholly(try shell(script, over: peers)))],
      goals: [.aheadOfAll(1)])
  }

  private func preview() throws -> Row {
    let (made, options) = (try out("ep"), try out("vr") + "/%s.jpg[Q=80,strip]")
    let script = """
      \(Self.extraction(to: made)) &&
      vipsthumbnail -s 800x -o "\(options)" "\(made)"/*.jpg
      """
    return Row(
      name: "camera raw, preview", luma: try raw("preview", "small", Self.small),
      peers: [("exiftool, vipsthumbnail", wholly(try shell(script, over: raws())))],
      goals: [.aheadOfAll(1)])
  }

  private func extracted() throws -> Row {
    Row(
      name: "camera raw, extracted preview",
      luma: try raw("preview", "bare", Self.whole(#", metadata = "none""#)),
      peers: [("exiftool", wholly(try shell(Self.extraction(to: out("ex")), over: raws())))],
      goals: [.aheadOfAll(1)])
  }

  /// With the metadata of the raw file.
  private func tagged() throws -> Row {
    let made = try out("et")
    let script = """
      \(Self.extraction(to: made)) && exiftool -q -q -overwrite_original_in_place \
        -tagsFromFile "$(dirname "$1")/%f.dng" -all:all "\(made)"/*.jpg
      """
    return Row(
      name: "camera raw, preview with tags", luma: try raw("preview", "whole", Self.whole("")),
      peers: [("exiftool, twice", wholly(try shell(script, over: raws())))],
      goals: [.aheadOfAll(1)])
  }

  private static func extraction(to folder: String) -> String {
    #"exiftool -q -q -b -PreviewImage -w! "\#(folder)/%f.jpg" "$@""#
  }

  private static func whole(_ options: String) -> String {
    "photos:save(\"OUT.jpg\", { lossless = true, overwrite = \"always\"\(options) })"
  }

  private static let small = """
    photos:scale { width = 800 }:save("OUT.jpg",
      { quality = 80, metadata = "none", overwrite = "always" })
    """

  private func raw(_ reading: String, _ size: String, _ chain: String) throws -> Command {
    let folder = try raws()
    return wholly(
      try luma(
        "raw-\(reading)-\(size)", chain,
        over: #"folder("\#(folder)"):fetch { raw = "\#(reading)" }"#))
  }

  private func shell(_ script: String, over folder: String) throws -> Command {
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".dng") }.map { "\(folder)/\($0)" }
    return Command(["sh", "-c", script, "sh"] + paths)
  }

  /// The folder of the raw files, made on first use.
  private func raws(in name: String = "raws") throws -> String {
    let made = "\(folder)/\(name)"
    if FileManager.default.fileExists(atPath: made) { return made }
    let maker = [python, scripts + "/make-raws.py", try out(name)]
    _ = try Measurement.of(Command(maker + (try pictures()).prefix(6)))
    return made
  }
}
