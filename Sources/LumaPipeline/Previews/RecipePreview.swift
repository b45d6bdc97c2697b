package import LumaModel

/// The outputs of a recipe for a few photos.
package struct RecipePreview: Sendable {
  /// The plan, as `luma explain` shows it.
  package var plan: String
  package var photos: [PreviewedPhoto]
  /// How many photos and outputs a run would have.
  package var photosInAll: Int
  package var outputsInAll: Int
  package var seconds: Double

  package init(
    plan: String, photos: [PreviewedPhoto], photosInAll: Int, outputsInAll: Int, seconds: Double
  ) {
    self.plan = plan
    self.photos = photos
    self.photosInAll = photosInAll
    self.outputsInAll = outputsInAll
    self.seconds = seconds
  }
}

/// A photo, or a contact sheet, with its outputs.
package struct PreviewedPhoto: Sendable {
  package var name: String
  /// Absolute path of the photo; for a contact sheet, of its first one.
  package var path: String
  /// Upright size of the photo, px.
  package var size: PixelSize?
  package var bytes: Int64
  package var format: InputFormat?
  /// Number of photos on a contact sheet; nil: it is a photo.
  package var cells: Int?
  /// nil for a contact sheet, and for a photo that cannot be read.
  package var before: PreviewPicture?
  package var outputs: [PreviewedOutput]
}

/// A file that a recipe would save.
package struct PreviewedOutput: Sendable {
  /// As the recipe names it.
  package var path: String
  package var format: OutputFormat
  package var location: ScriptLocation?
  /// px.
  package var size: PixelSize
  /// Size of the file.
  package var bytes = 0
  /// The result of a quality search; nil if there was none.
  package var quality: Int?
  /// nil: it could not be made, and the session has reported the reason.
  package var picture: PreviewPicture?
}

/// A picture that browsers show.
package struct PreviewPicture: Sendable {
  /// JPEG, PNG, WebP, AVIF or GIF.
  package var format: OutputFormat
  /// Whether these are the bytes of the output, and not a smaller picture of it.
  package var isOutput: Bool
  package var size: PixelSize
  package var bytes: [UInt8]
}
