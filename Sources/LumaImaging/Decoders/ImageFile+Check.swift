extension ImageFile {
  /// Decodes all pixels once more and discards them, with one thread: with several, libvips (8.14)
  /// may lose an error (see `VipsErrors`).
  ///
  /// - Throws: A fault of the file's pixels.
  func check(_ job: RenderJob) throws(ImagingError) {
    do throws(ImagingError) {
      try VipsLibrary.withOneThread { () throws(ImagingError) in
        let image = try decode(job: job)
        _ = try job.compute(image) { () throws(ImagingError) in
          try Vips.call("avg", [("in", .image(image))])
        }
      }
    } catch {
      throw error.decoding(path: path, format: header.format, ofPixels: true)
    }
  }
}
