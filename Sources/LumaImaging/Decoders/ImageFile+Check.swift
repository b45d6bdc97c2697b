extension ImageFile {
  /// Decodes all pixels once more, on one thread, and discards them.
  ///
  /// With several threads libvips (8.14) may lose the error of a decoder that fails while the last
  /// rows of a picture are computed: its output then has black rows.
  ///
  /// - Throws: A fault of the file's pixels.
  func check(_ job: RenderJob) throws(ImagingError) {
    // Not all threads ask the image how many they are to be.
    try VipsLibrary.setThreadsPerImage(1)
    let image = try decode(job: job).editingFields { $0.set("concurrency", 1) }
    do throws(ImagingError) {
      _ = try job.compute(image) { () throws(ImagingError) in
        try Vips.call("avg", [("in", .image(image))])
      }
    } catch {
      throw error.decoding(path: path, format: header.format, ofPixels: true)
    }
  }
}
