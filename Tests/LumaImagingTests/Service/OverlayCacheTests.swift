import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct OverlayCacheTests {
  private func key(_ digest: String) -> OverlayCache.Key {
    OverlayCache.Key(options: ImagingOptions(), digest: digest, path: "/mark.png", size: nil)
  }

  /// An image of 2 x 2 px: 16 bytes.
  private func entry() throws(ImagingError) -> OverlayCache.Entry {
    let image = try VipsImage.make(
      bytes: [UInt8](repeating: 0, count: 16), width: 2, height: 2, bands: 4)
    return OverlayCache.Entry(image: image, isDrawing: false, notes: [])
  }

  /// The digests that are read, of several that are wanted in turn.
  private func read(_ digests: [String], _ cache: OverlayCache) throws -> [String] {
    var read: [String] = []
    for digest in digests {
      _ = try cache.image(key(digest)) { () throws(ImagingError) in
        read.append(digest)
        return try entry()
      }
    }
    return read
  }

  @Test func `an image is read once for each content`() throws {
    try expectEqual(read(["a", "a", "b", "a"], OverlayCache()), ["a", "b"])
  }

  @Test func `images beyond the limit are read again`() throws {
    let cache = OverlayCache(limit: 32)
    try expectEqual(read(["a", "b", "a", "c", "c", "a"], cache), ["a", "b", "c", "a"])
  }

  @Test func `a file that could not be opened is tried again`() throws {
    let cache = OverlayCache()
    for digest in ["", "a"] {
      #expect(throws: ImagingError.cancelled) {
        try cache.image(key(digest)) { () throws(ImagingError) in throw .cancelled }
      }
      try expectEqual(read([digest], cache), [digest])
    }
  }

  @Test func `renderers of one kind have the same overlays`() throws {
    let folder = try TemporaryFolder()
    let photo = try folder.write("P3 1 1 255 0 0 255", to: "photo.ppm")
    let mark = try folder.write("P3 1 1 255 255 0 0", to: "mark.ppm")
    let step = try Step("overlay", .object(JSONObject(["image": .string(mark)])))
    guard case .effect(let effect) = step, var overlay = effect.value as? Overlay else {
      Issue.record("expected an overlay, got \(step)")
      return
    }
    overlay.digest = "known"
    let view = RenderedView(
      path: photo, raw: nil,
      steps: [PlanNode(id: 1, parent: nil, step: .effect(overlay), location: nil)])
    let renderer = Renderer()
    try expectEqual(renderer.pixels(of: view, .eight) { _ in }.bytes, [255, 0, 0, 255])
    try folder.write("P3 1 1 255 0 255 0", to: "mark.ppm")
    try expectEqual(renderer.another().pixels(of: view, .eight) { _ in }.bytes, [255, 0, 0, 255])
    try expectEqual(Renderer().pixels(of: view, .eight) { _ in }.bytes, [0, 255, 0, 255])
  }
}
