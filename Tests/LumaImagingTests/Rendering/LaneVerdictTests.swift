import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Both lanes judge every JPEG of the shared set alike: sound ones, truncated ones, bombs.
@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct LaneVerdictTests {
  static let photos = SharedPhotos.manifest.filter { photo in
    photo.format == "jpeg" || photo.path.hasSuffix(".jpg") || photo.path.hasSuffix(".jpeg")
  }

  private func verdicts(_ photo: SharedPhoto, planes: Bool, _ studio: Studio) throws -> [String] {
    var options = ImagingOptions()
    options.maxPixels = 100_000_000
    options.allowsPlaneLane = planes
    let studio = Studio(folder: studio.folder, renderer: Renderer(options: options))
    let plan = Plan.tree([
      [.scale(64), .save("a", .jpeg)], [.save("b", .jpeg)],
      [.crop(.aspect(width: 1, height: 1, gravity: .southeast)), .turn(90), .save("c", .jpeg)],
    ])
    let results = try studio.render(photo.file, plan)
    return try plan.saves.map { node in
      switch try #require(results[node.id]) {
      case .success(let rendering): "\(rendering.size)"
      case .failure(.file): "fault of the file"
      case .failure(let error): "\(error)"
      }
    }
  }

  @Test func verdictsAreTheSame() throws {
    let studio = try Studio()
    for photo in Self.photos {
      let planes = try verdicts(photo, planes: true, studio)
      let libvips = try verdicts(photo, planes: false, studio)
      expectEqual(planes, libvips, "\(photo): \(planes), \(libvips)")
    }
  }
}
