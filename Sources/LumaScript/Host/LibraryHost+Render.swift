import LumaLibrary
import LumaLua
import LumaModel
import LumaPipeline

/// `c:edit(photo, { rendered = "out.jpg", identifier = "com.example.editor" })`.
extension LibraryHost {
  /// Keeps a picture or film that another program made of a photo as the photo's edit.
  ///
  /// - **Source**: PHContentEditingOutput.
  func keepRender(
    _ photos: [String], _ fields: LuaFields, _ opened: OpenLibrary, _ change: LibraryTransaction
  ) throws {
    let identifier = try fields.need("identifier", "a text", \.text)
    guard identifier != EditFormat.identifier else { throw EditError.ownFormat }
    guard photos.count == 1 else { throw EditError.severalPhotos(photos.count) }
    let path = try permissions.reading(try fields.need("rendered", "a path", \.text))
    let asset = try opened.photos(photos).asset(at: 0)
    guard let size = environment.rawSizes.originalSize(of: asset) else {
      throw EditError.unreadable
    }
    let copied = change.copies.count
    let render = try environment.importer(opened.library)
      .keepRender(path, of: asset.mediaType, in: change)
    let adjustment = Adjustment(
      formatIdentifier: identifier, formatVersion: fields["version"].text ?? "",
      data: fields["data"].text ?? "",
      base: render.base, originalSize: size, originalDuration: asset.originalDuration,
      date: environment.options.date)
    try change.edit(
      photos[0], adjustment, size: adjustment.baseSize, render: render.file)
    noteCopies(of: change, after: copied)
  }
}
