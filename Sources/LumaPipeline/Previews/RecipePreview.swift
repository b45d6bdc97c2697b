public import LumaModel

/// The outputs of a recipe for a few photos.
public struct RecipePreview: Sendable {
  /// The plan, as `luma explain` shows it.
  public var plan: String
  public var photos: [PreviewedPhoto]
  /// How many photos and outputs a run would have.
  public var photosInAll: Int
  public var outputsInAll: Int
  public var seconds: Double

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
public struct PreviewedPhoto: Sendable {
  public var name: String
  /// Absolute path of the photo; for a contact sheet, of its first one.
  public var path: String
  /// Upright size of the photo, px.
  public var size: PixelSize?
  public var bytes: Int64
  public var format: InputFormat?
  /// Number of photos on a contact sheet; nil: it is a photo.
  public var cells: Int?
  /// nil for a contact sheet, and for a photo that cannot be read.
  public var before: PreviewPicture?
  public var outputs: [PreviewedOutput]
}

/// A file that a recipe would save.
public struct PreviewedOutput: Sendable {
  /// As the recipe names it.
  public var path: String
  public var format: OutputFormat
  public var location: ScriptLocation?
  /// px.
  public var size: PixelSize
  /// Size of the file.
  public var bytes = 0
  /// The result of a quality search; nil if there was none.
  public var quality: Int?
  /// nil: it could not be made, and the session has reported the reason.
  public var picture: PreviewPicture?
}

/// A picture that browsers show.
public struct PreviewPicture: Sendable {
  /// JPEG, PNG, WebP, AVIF or GIF.
  public var format: OutputFormat
  /// Whether these are the bytes of the output, and not a smaller picture of it.
  public var isOutput: Bool
  public var size: PixelSize
  public var bytes: [UInt8]
}
