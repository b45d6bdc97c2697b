import LumaModel

@testable import LumaImaging

extension SeededChange {
  static let files: [SeededChange] = [
    SeededChange("JPEG of another quality", "quality") { files, scene in
      (try files.jpeg(scene, "old", quality: 85), try files.jpeg(scene, "new", quality: 60))
    },
    SeededChange("WebP of another quality", "quality") { files, scene in
      func webp(_ name: String, _ quality: Int) throws -> String {
        try files.file(scene, "\(name).webp", "webpsave_target", ("Q", .int(quality)))
      }
      return (try webp("old", 90), try webp("new", 50))
    },
    SeededChange("PNG as TIFF", "format") { files, scene in
      (
        try files.png(scene, "old"),
        try files.file(scene, "new.tif", "tiffsave_target")
      )
    },
    SeededChange("PNG as WebP without loss", "format") { files, scene in
      (
        try files.png(scene, "old"),
        try files.file(scene, "new.webp", "webpsave_target", ("lossless", .bool(true)))
      )
    },
    SeededChange("an opaque alpha", "alpha") { files, scene in
      (try files.png(scene, "old"), try files.png(scene.withAlpha(), "new"))
    },
    SeededChange("half transparent", "alpha") { files, scene in
      let half = try scene.withAlpha().linear([1, 1, 1, 0.5], [0, 0, 0, 0]).asBytes()
      return (try files.png(scene.withAlpha(), "old"), try files.png(half, "new"))
    },
    SeededChange("a hole of a pixel", "alpha") { files, scene in
      let clear = try scene.withAlpha().linear([1, 1, 1, 0], [0, 0, 0, 0]).asBytes()
      return (
        try files.png(scene.withAlpha(), "old"),
        try files.png(scene.withAlpha().inserting(clear, pixelAt: 30), "new")
      )
    },
    SeededChange("colors of a transparent part", "hidden") { files, scene in
      func hole(_ level: Double) throws -> VipsImage {
        let clear = try scene.withAlpha().linear([0, 0, 0, 0], [level, 0, 0, 0]).asBytes()
        return try scene.withAlpha().inserting(clear, pixelAt: 30)
      }
      return (try files.png(hole(10), "old"), try files.png(hole(200), "new"))
    },
    SeededChange("the last of 16 bits, with alpha", "noise") { files, scene in
      func deep(_ more: Double) throws -> VipsImage {
        try scene.withAlpha().linear([256, 256, 256, 257], [more, 0, 0, 0]).whole(.ushort)
          .named("rgb16")
      }
      return (try files.png(deep(0), "old"), try files.png(deep(1), "new"))
    },
    SeededChange("16 bits", "depth") { files, scene in
      let deep = try scene.linear([257, 257, 257], [0, 0, 0]).whole(.ushort).named("rgb16")
      return (try files.png(scene, "old"), try files.png(deep, "new"))
    },
    SeededChange("one frame of three", "frames", "content") { files, scene in
      let other = try scene.cropped(to: PixelRect(x: 0, y: 0, width: 240, height: 160))
        .with("invert")
      let box = try scene.cropped(to: PixelRect(x: 0, y: 0, width: 60, height: 60))
      let changed = try Vips.call(
        "insert", [("main", .image(scene)), ("sub", .image(box)), ("x", .int(90)), ("y", .int(70))]
      ).image()
      return (
        try files.webp([other, scene, other], "old"),
        try files.webp([other, changed, other], "new")
      )
    },
    SeededChange("other times of frames", "timing") { files, scene in
      let other = try scene.with("invert")
      return (
        try files.webp([scene, other], "old"), try files.webp([scene, other], "new", delay: 200)
      )
    },
    SeededChange("a frame less", "frameCount") { files, scene in
      let other = try scene.with("invert")
      return (
        try files.webp([scene, other, scene], "old"), try files.webp([scene, other], "new")
      )
    },
    SeededChange("another density", "density") { files, scene in
      let dense = try scene.with("copy", ("xres", .double(11.8)), ("yres", .double(11.8)))
      return (try files.png(scene, "old"), try files.png(dense, "new"))
    },
  ]
}

extension VipsImage {
  /// This image with one pixel of another one of its size.
  fileprivate func inserting(_ other: VipsImage, pixelAt place: Int) throws -> VipsImage {
    let pixel = try other.cropped(to: PixelRect(x: place, y: place, width: 1, height: 1))
    return try Vips.call(
      "insert",
      [
        ("main", .image(self)), ("sub", .image(pixel)), ("x", .int(place)), ("y", .int(place)),
      ]
    ).image()
  }
}
