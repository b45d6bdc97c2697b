import LumaImaging
package import LumaModel

extension Asset {
  /// The faces of the picture as it is shown, with the photo's edit; nil if there are none.
  package var shownFaces: [Face]? {
    guard let faces = header.faces, let adjustment else { return header.faces }
    guard let frame = adjustment.frame else { return nil }
    let shown = faces.compactMap { face in
      frame.place(of: face.rect).map { Face(name: face.name, rect: $0) }
    }
    return shown.isEmpty ? nil : shown
  }
}

extension Adjustment {
  /// Where the photo's own picture is in the one with the edit; nil: unknown, as of a picture that
  /// another program made in another shape.
  fileprivate var frame: PictureFrame? {
    if startsElsewhere { return nil }
    if isForeignRender { return PictureFrame() }
    return (try? EditFormat.steps(self)).flatMap { PictureFrame(after: $0, on: baseSize) }
  }

  /// Whether it starts from a picture of another shape than the photo's own.
  package var startsElsewhere: Bool {
    !baseSize.hasShape(Double(originalSize.width), Double(originalSize.height))
  }
}
