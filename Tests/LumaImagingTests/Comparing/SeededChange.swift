import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// A change that is made to one of two pictures, and how it is to be reported.
struct SeededChange: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The words of the changes.
  let words: [String]
  let make: @Sendable (SeededFiles, VipsImage) throws -> (old: String, new: String)

  init(
    _ name: String, _ words: String...,
    make: @escaping @Sendable (SeededFiles, VipsImage) throws -> (old: String, new: String)
  ) {
    (testDescription, self.words, self.make) = (name, words, make)
  }

  /// One that two PNGs show.
  init(
    _ name: String, _ words: String..., pixels: @escaping @Sendable (VipsImage) throws -> VipsImage
  ) {
    (testDescription, self.words) = (name, words)
    make = { files, scene in
      (try files.png(scene, "old"), try files.png(pixels(scene), "new"))
    }
  }
}

/// Writes pictures with options of libvips' savers.
struct SeededFiles: Sendable {
  let folder: TemporaryFolder

  func png(_ image: VipsImage, _ name: String) throws -> String {
    try file(image, "\(name).png", "pngsave_target", ("compression", .int(1)))
  }

  func jpeg(_ image: VipsImage, _ name: String, quality: Int) throws -> String {
    try file(image, "\(name).jpg", "jpegsave_target", ("Q", .int(quality)))
  }

  func file(
    _ image: VipsImage, _ name: String, _ saver: String, _ options: (String, VipsValue)...
  ) throws -> String {
    let target = try VipsTarget()
    _ = try Vips.call(saver, [("in", .image(image)), ("target", .target(target))] + options)
    return try folder.write(bytes: target.bytes, to: name)
  }

  /// An animation of frames; WebP without loss.
  func webp(_ frames: [VipsImage], _ name: String, delay: Int = 100) throws -> String {
    let strip = try Vips.call("arrayjoin", [("in", .images(frames)), ("across", .int(1))]).image()
    let played = try strip.played(
      as: Animation(
        height: frames[0].height, delays: frames.map { _ in delay }, loop: 0))
    return try file(played, "\(name).webp", "webpsave_target", ("lossless", .bool(true)))
  }
}

extension PictureChange {
  /// Its word, without what it holds.
  var word: String { String("\(self)".prefix { $0 != "(" }) }
}
