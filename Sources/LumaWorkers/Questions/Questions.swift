package import LumaImaging

/// The questions that a worker answers, by their names in a message.
package enum Questions {
  private static let byName: [String: any Question.Type] = Dictionary(
    uniqueKeysWithValues: (pictures + files).map { ("\($0)", $0) })

  private static let pictures: [any Question.Type] = [
    PictureHeaderQuestion.self, ThumbnailSizeQuestion.self, FrameCountQuestion.self,
    PreviewsQuestion.self,
    MemoryQuestion.self, ExplanationQuestion.self, RenderRequest.self,
    StatisticsQuestion.self, ColorsQuestion.self, ThumbHashQuestion.self, BlurHashQuestion.self,
    ContentBoxQuestion.self, TinyPictureQuestion.self, PixelsQuestion.self, TileQuestion.self,
    EmptyTileQuestion.self, ImageHeaderQuestion.self, ImageFieldQuestion.self,
    ImageValuesQuestion.self, ImageFileQuestion.self, ImagePixelsQuestion.self,
    LibraryVersionsQuestion.self,
    InstallationQuestion.self, OperationNamesQuestion.self, OperationFactsQuestion.self,
    OperationCheckQuestion.self, GraphSizeQuestion.self, FontFilesQuestion.self,
    PictureComparisonQuestion.self,
  ]

  private static let files: [any Question.Type] = [
    PhotoHeaderQuestion.self, PhotoDetailsQuestion.self, DescribedFilmQuestion.self,
    MetadataRequest.self, TagsQuestion.self, KnownTagQuestion.self, MetadataProblemQuestion.self,
    MetadataPartsQuestion.self, MotionFilmQuestion.self, CutFileQuestion.self,
    EvidenceQuestion.self,
  ]

  static func name(of question: any Question) -> String { "\(type(of: question))" }

  /// The type of the question that a message names.
  ///
  /// - Throws: `DecodingError` for a name of none.
  package static func named<Key: CodingKey>(
    in fields: KeyedDecodingContainer<Key>, _ key: Key
  ) throws -> any Question.Type {
    guard let type = byName[try fields.decode(String.self, forKey: key)] else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: fields, debugDescription: "not a question")
    }
    return type
  }
}
