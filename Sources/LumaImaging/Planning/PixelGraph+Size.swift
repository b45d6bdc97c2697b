package import LumaModel
import Synchronization

extension PixelGraph {
  private struct Trial: Hashable {
    var graph: PixelGraph
    var size: PixelSize
  }

  /// Cache: many photos share a few sizes, and each is planned more than once.
  private static let known = Mutex<[Trial: Result<PixelSize, GeometryError>]>([:])

  /// Returns the output size, as computed by libvips for a black image of `size`.
  ///
  /// - Throws: `.notApplicable`, `.overLimit`.
  func size(on size: PixelSize) throws(GeometryError) -> PixelSize {
    let trial = Trial(graph: self, size: size)
    if let known = Self.known.withLock({ $0[trial] }) { return try known.get() }
    let result = Result { () throws(GeometryError) in try measured(on: size) }
    Self.known.withLock { known in
      if known.count > 4_000 { known = [:] }
      known[trial] = result
    }
    return try result.get()
  }

  /// A worker may have answered anything.
  private func checked(_ size: PixelSize) throws(ImagingError) {
    do throws(GeometryError) {
      try PixelLimits.check(size, step: calls.last?.name ?? "vips")
    } catch {
      throw .geometry(error, at: nil)
    }
  }

  private func measured(on size: PixelSize) throws(GeometryError) -> PixelSize {
    do throws(ImagingError) {
      let made = try InstalledLibraries.answer(GraphSizeQuestion(graph: self, size: size))
      try checked(made)
      return made
    } catch {
      if case .geometry(let reason, _) = error { throw reason }
      let diagnostic = error.diagnostic
      throw .notApplicable(
        operation: calls.last?.name ?? "vips", picture: size,
        detail: diagnostic.detail ?? diagnostic.message)
    }
  }
}

/// The size of a graph's result on a picture.
package struct GraphSizeQuestion: PictureQuestion {
  package typealias Answer = PixelSize

  var graph: PixelGraph
  var size: PixelSize

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try graph.trial(on: size)
  }
}
