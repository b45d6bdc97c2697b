import Foundation

/// The jobs of the benchmark, for Luma and its peers.
extension Workbench {
  func rows() throws -> [Row] {
    [try thumbnails(), try chain(), try widths(), try formats(), try small()]
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
        ("floor", try floor("thumbnail")),
        ("vipsthumbnail", try vipsthumbnail(pictures)),
        ("pyvips", try pyvips("thumbnail")),
        ("Pillow", try pillow("thumbnail")),
        ("ImageMagick", try imageMagick(1600, ["-thumbnail", "800x800"])),
        ("GraphicsMagick", try graphicsMagick(1600, ["-thumbnail", "800x800"])),
        ("naive libvips", try naive("thumbnail")),
      ],
      goals: [.floor(1.2), .ahead(1.7, of: "vipsthumbnail"), .aheadOfAll(1.4)])
  }

  private func chain() throws -> Row {
    let square =
      ["-thumbnail", "512x512^", "-gravity", "center", "-extent", "512x512"] + ["-rotate", "90"]
    return Row(
      name: "crop square, rotate 90, scale 512",
      luma: try luma(
        "chain", #"photos:crop { aspect = "1:1" }:rotate(90):scale { width = 512 }:"# + Self.save),
      peers: [
        ("floor", try floor("chain")),
        ("pyvips by hand", try pyvips("chain")),
        ("Pillow by hand", try pillow("chain")),
        ("ImageMagick by hand", try imageMagick(1024, square)),
        ("GraphicsMagick by hand", try graphicsMagick(1024, square)),
        ("naive libvips", try naive("chain")),
      ],
      goals: [.floor(1.2), .ahead(8, of: "naive libvips"), .aheadOfAll(1.4)])
  }

  private func widths() throws -> Row {
    Row(
      name: "five widths",
      luma: try luma("widths", try branches([("jpg", 80)])),
      peers: [
        ("floor", try floor("widths")),
        ("pyvips, 1 decode", try pyvips("widths")),
        ("Pillow, 1 decode", try pillow("widths")),
        ("pyvips, 5 thumbnails", try pyvips("thumbnails")),
        ("vipsthumbnail x 5", try vipsthumbnails(Self.widths)),
      ],
      goals: [.floor(1.3), .aheadOfAll(2), .ahead(4, of: "vipsthumbnail x 5")])
  }

  private func formats() throws -> Row {
    let pictures = try pictures().map {
      URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
    }
    let made = pictures.flatMap { name in
      Self.widths.map { "\(folder)/luma-formats/\(name)-\($0).webp" }
    }
    return Row(
      name: "five widths x (JPEG, WebP)",
      luma: wholly(try luma("formats", try branches([("jpg", 80), ("webp", 80)]))),
      peers: [
        ("encoders alone", Command([peers + "/vips-encoders"] + made, printsCPU: true)),
        ("pyvips, 1 decode", wholly(try pyvips("formats"))),
      ],
      goals: [.within(1.1, of: "encoders alone"), .aheadOfAll(1)])
  }

  /// Returns a chain for each width and format, as in a recipe for a web page.
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

  /// A whole process on one of the project's sample pictures.
  private func small() throws -> Row {
    let photo = sample
    return Row(
      name: "one small photo, whole process",
      luma: try luma(
        "small", "photos:scale { width = 400 }:" + Self.save, over: #"photos { "\#(photo)" }"#),
      peers: [
        ("an empty recipe", Command([luma, "-e", "local nothing"])),
        (
          "vipsthumbnail",
          Command([
            "vipsthumbnail", "-s", "400", "-o", try out("vs") + "/%s.jpg[Q=80,strip]", photo,
          ])
        ),
      ],
      goals: [
        .milliseconds(25, of: RowRuns.own), .milliseconds(15, of: "an empty recipe"),
        .ahead(1, of: "vipsthumbnail"),
      ],
      repeats: 5)
  }
}
