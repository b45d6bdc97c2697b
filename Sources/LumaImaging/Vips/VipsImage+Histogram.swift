extension VipsImage {
  /// The sums of one band's values where another image has 0, 1 and so on.
  ///
  /// - **Source**: libvips `hist_find_indexed`
  func sums(by index: VipsImage) throws(ImagingError) -> [Double] {
    try Vips.call("hist_find_indexed", [("in", .image(self)), ("index", .image(index))])
      .image().numbers()
  }

  /// The number of pixels that have 0, 1 and so on, of one band.
  func counts() throws(ImagingError) -> [Double] {
    try Vips.call("hist_find", [("in", .image(self))]).image().numbers()
  }

  private func numbers() throws(ImagingError) -> [Double] {
    try Vips.call("cast", [("in", .image(self)), ("format", .enumeration("double"))])
      .image().bytes().withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
  }
}
