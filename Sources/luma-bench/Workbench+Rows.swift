import Foundation

/// The jobs of the benchmark, each as Luma's recipe and as its peers do it.
extension Workbench {
  func rows() throws -> [Row] {
    [try thumbnails(), try chain(), try widths(), try formats(), try small()] + (try huge())
  }

  private static let save =
    #"save("OUT.jpg", { quality = 80, metadata = "none", overwrite = "always" })"#
  private static let widths = [2048, 1024, 640, 320, 160]

  func thumbnails() throws -> Row {
    let pictures = try pictures()
    return Row(
      name: "thumbnail 800",
      luma: try luma("thumbnail", "photos:scale { width = 800, height = 800 }:" + Self.save),
      peers: [
        ("floor", try peer([peers + "/jpeg-floor"], "thumbnail")),
        ("vipsthumbnail", try vipsthumbnail(pictures)),
        ("pyvips", try peer([python, scripts + "/pyvips-peer.py"], "thumbnail")),
        ("Pillow", try peer([python, scripts + "/pillow-peer.py"], "thumbnail")),
        ("ImageMagick", try magick(["mogrify", "-path"], pictures)),
        (
          "GraphicsMagick",
          try magick(["gm", "mogrify", "-create-directories", "-output-directory"], pictures)
        ),
        ("naive libvips", try peer([peers + "/vips-naive"], "thumbnail")),
      ])
  }

  private func chain() throws -> Row {
    Row(
      name: "crop square, rotate 90, scale 512",
      luma: try luma(
        "chain", #"photos:crop { aspect = "1:1" }:rotate(90):scale { width = 512 }:"# + Self.save),
      peers: [
        ("floor", try peer([peers + "/jpeg-floor"], "chain")),
        (
          "luma thumbnail",
          try luma("also", "photos:scale { width = 800, height = 800 }:" + Self.save)
        ),
        ("pyvips by hand", try peer([python, scripts + "/pyvips-peer.py"], "chain")),
        ("Pillow by hand", try peer([python, scripts + "/pillow-peer.py"], "chain")),
        ("naive libvips", try peer([peers + "/vips-naive"], "chain")),
      ])
  }

  private func widths() throws -> Row {
    Row(
      name: "five widths",
      luma: try luma("widths", try branches([("jpg", 80)])),
      peers: [
        ("floor", try peer([peers + "/jpeg-floor"], "widths")),
        ("pyvips, 1 decode", try peer([python, scripts + "/pyvips-peer.py"], "widths")),
        ("Pillow, 1 decode", try peer([python, scripts + "/pillow-peer.py"], "widths")),
      ])
  }

  private func formats() throws -> Row {
    Row(
      name: "five widths x (JPEG, WebP)",
      luma: try luma("formats", try branches([("jpg", 80), ("webp", 80)])),
      peers: [
        ("pyvips, 1 decode", try peer([python, scripts + "/pyvips-peer.py"], "formats"))
      ])
  }

  /// A chain for each width and format, as a recipe for a web page writes it.
  private func branches(_ formats: [(ext: String, quality: Int)]) throws -> String {
    Self.widths.flatMap { width in
      formats.map { format in
        """
        photos:scale { width = \(width) }:save("OUT-\(width).\(format.ext)", \
        { quality = \(format.quality), metadata = "none", overwrite = "always" })
        """
      }
    }.joined(separator: "\n")
  }

  /// The whole process over one picture of the project's own.
  private func small() throws -> Row {
    let photo = FileManager.default.currentDirectoryPath + "/examples/photos/2024/city.jpg"
    return Row(
      name: "one small photo, whole process",
      luma: try luma(
        "small", "photos:scale { width = 400 }:" + Self.save, over: #"photos { "\#(photo)" }"#),
      peers: [
        ("luma --version", Command([luma, "--version"])),
        (
          "vipsthumbnail",
          Command([
            "vipsthumbnail", "-s", "400", "-o", try out("vs") + "/%s.jpg[Q=80,strip]", photo,
          ])
        ),
      ])
  }

  func vipsthumbnail(_ pictures: [String]) throws -> Command {
    Command(["vipsthumbnail", "-s", "800", "-o", try out("vt") + "/%s.jpg[Q=80,strip]"] + pictures)
  }

  /// - Parameters:
  ///   - program: with the option that names the folder to write to.
  private func magick(_ program: [String], _ pictures: [String]) throws -> Command {
    Command(
      program + [try out(program[0]), "-define", "jpeg:size=1600x1600", "-strip"]
        + ["-quality", "80", "-thumbnail", "800x800"] + pictures)
  }
}
