import Foundation

/// A row whose picture takes long to make.
struct LateRow {
  var name: String
  var make: () throws -> Row
}

/// One picture of 300 megapixels in each format that can be streamed; and as a progressive JPEG,
/// whose decoder holds all coefficients.
extension Workbench {
  func huge() -> [LateRow] {
    [
      ("jpg", "[Q=75]", "baseline JPEG", true), ("png", "[compression=1]", "PNG", true),
      ("tif", "[compression=deflate]", "TIFF", true),
      ("jpeg", "[Q=75,interlace]", "progressive JPEG", false),
    ].map { ext, options, title, isBounded in
      let name = "300 MP \(title) to 2000"
      return LateRow(name: name) {
        try huge("\(folder)/huge.\(ext)", options, name, isBounded ? [.memory(150)] : [])
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
