import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Sources of planes have the same size without libvips.
@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct FileQuestionsTests {
  private static func sizes(planes: Bool) -> [PhotoHeader?] {
    var options = ImagingOptions()
    options.allowsPlaneLane = planes
    let renderer = Renderer(options: options)
    return SharedPhotos.manifest.map { try? renderer.header($0.file) }
  }

  @Test func sizesAreThoseOfLibvips() {
    let (own, libvips) = (Self.sizes(planes: true), Self.sizes(planes: false))
    for (photo, (one, other)) in zip(SharedPhotos.manifest, zip(own, libvips)) {
      // Damage may be met only where pixels are decoded.
      if other == nil && photo.expected != .decodes { continue }
      #expect(one?.format == other?.format && one?.size == other?.size, "\(photo)")
    }
    #expect(libvips.count { $0 != nil } > 100)
  }
}
