import LumaModel

extension Renderer {
  /// Returns a contact sheet tile, the image in its square with the caption below, as rows of
  /// bytes, and notes for its maker.
  ///
  /// - Throws: A fault of the photo or of a step.
  package func tile(
    of view: RenderedView, caption: String, on sheet: ContactSheet
  ) throws(ImagingError) -> (bytes: [UInt8], notes: [RenderNote]) {
    let (answer, cut) = try askInParts(
      TileQuestion(view: view, caption: caption, sheet: sheet))
    let bytes = answer.value.bytes
    guard bytes.count == sheet.tile.pixelCount * sheet.bands else {
      throw .worker(path: view.path, .malformed)
    }
    return (bytes, answer.notes.noted(cut))
  }

  /// Returns the tile of an unreadable photo.
  package func emptyTile(
    caption: String, on sheet: ContactSheet
  ) throws(ImagingError) -> (bytes: [UInt8], notes: [RenderNote]) {
    let answer = try ask(EmptyTileQuestion(caption: caption, sheet: sheet))
    let bytes = answer.value.bytes
    guard bytes.count == sheet.tile.pixelCount * sheet.bands else {
      throw .worker(path: "contact-sheet", .malformed)
    }
    return (bytes, answer.notes)
  }
}
