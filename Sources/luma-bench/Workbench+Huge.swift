import Foundation

/// One picture of 300 megapixels in each format that can be streamed.
extension Workbench {
  func huge() throws -> [Row] {
    let largest = try pictures()[0]
    return try ["jpg", "png", "tif"].map { ext in
      let path = "\(folder)/huge.\(ext)"
      let options = ext == "png" ? "[compression=1]" : ext == "tif" ? "[compression=deflate]" : ""
      _ = try Measurement.of(
        Command(
          ["vips", "thumbnail", largest, path + options, "20000", "--height", "15000"]
            + ["--size", "force"]))
      return Row(
        name: "20000x15000 \(ext) to 2000",
        luma: try luma(
          "huge-\(ext)", "photos:scale { width = 2000 }:" + Self.hugeSave,
          over: #"photos { "\#(path)" }"#),
        peers: [
          (
            "vipsthumbnail",
            Command(["vipsthumbnail", "-s", "2000", "-o", try out("vh") + "/%s.jpg[Q=80]", path])
          )
        ])
    }
  }

  private static let hugeSave = #"save("OUT.jpg", { overwrite = "always" })"#
}
