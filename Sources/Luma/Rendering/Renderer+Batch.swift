extension Renderer {
  /// Renders photos to files, several at a time, and reports each photo once it is written. If one
  /// fails, the others continue.
  ///
  ///     let best = try await folder.fetch(where: "rating >= 4")
  ///     for try await result in renderer.render(best, card, to: { out(for: $0) }) {
  ///       print(result.photo.filename, result.file?.pixelWidth ?? 0)
  ///     }
  ///
  /// The end of the loop, or of its task, ends the rendering. It is ahead of a slow loop by at most
  /// as many photos as are rendered at once.
  ///
  /// - Parameters:
  ///   - photos: The photos to render, in this order.
  ///   - chain: The steps.
  ///   - url: Returns a photo's output file; its extension determines the format.
  ///   - options: How the files are written.
  ///   - replacing: Whether existing files are replaced; otherwise, each is an error.
  public func render(
    _ photos: FetchResult, _ chain: Chain = Chain(), to url: @escaping @Sendable (Photo) -> URL,
    options: OutputOptions = OutputOptions(), replacing: Bool = false
  ) -> EventSequence<BatchResult> {
    EventSequence { results in
      try await withThrowingTaskGroup(of: BatchResult.self) { group in
        var begun = 0
        for try await photo in photos {
          if begun >= engine.threads, let done = try await group.next() { await results.send(done) }
          begun += 1
          group.addTask {
            try await result(photo, chain, to: url(photo), options, replacing)
          }
        }
        for try await done in group { await results.send(done) }
      }
    }
  }

  /// - Throws: only `CancellationError`.
  private func result(
    _ photo: Photo, _ chain: Chain, to url: URL, _ options: OutputOptions, _ replacing: Bool
  ) async throws -> BatchResult {
    do {
      let file = try await render(photo, chain, to: url, options: options, replacing: replacing)
      return BatchResult(photo: photo, file: file, error: nil)
    } catch let error as LumaError {
      return BatchResult(photo: photo, file: nil, error: error)
    }
  }
}

/// The result of rendering one of several photos.
public struct BatchResult: Hashable, Sendable {
  public let photo: Photo
  /// The file; nil: it could not be made.
  public let file: RenderedFile?
  /// Why the file could not be made.
  public let error: LumaError?
}
