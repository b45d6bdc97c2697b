import LumaCatalog

/// A fetch result as Lua holds it, with the source that it came from.
final class FetchedPhotos: Sendable {
  let result: FetchResult
  let source: PhotoSource

  init(result: FetchResult, source: PhotoSource) {
    self.result = result
    self.source = source
  }
}
