extension MetadataGroup {
  /// Names of the group's EXIF tags, XMP properties and IPTC datasets.
  ///
  /// EXIF, XMP and IPTC share most names, so that one table serves all three.
  package var tags: [String] {
    (MetadataGroup.tagNames[self] ?? "").split(separator: " ").map(String.init)
  }

  /// The suffix of further names that belong to the camera.
  package static let serial = "SerialNumber"

  /// The suffixes of further names that belong to the place, besides those with "gps" in them.
  package static let placeSuffixes = ["Latitude", "Longitude", "Altitude"]

  /// Groups of all properties of an XMP namespace, by its prefix.
  package static let byNamespace: [String: MetadataGroup] = [
    "plus": .copyright, "xmpRights": .copyright, "cc": .copyright,
    "lr": .description, "digiKam": .description, "MicrosoftPhoto": .description,
    "mwg-rs": .description, "mwg-kw": .description, "MP": .description, "MPRI": .description,
    "acdsee": .description, "mediapro": .description, "expressionmedia": .description,
    "photomechanic": .description, "aux": .camera,
  ]

  fileprivate static let tagNames: [MetadataGroup: String] = [
    .gps: """
    City City2 Country CountryCode CountryName DestinationCity HometownCity Landmark \
    Location LocationCode LocationCreated LocationId LocationName LocationShown \
    ProvinceState State SubLocation Sublocation WorldRegion
    """,
    .camera: """
    0x010f 0x0110 CameraOwnerName DNGPrivateData Firmware HostComputer ImageUniqueID \
    Lens LensID LensInfo LensMake LensModel LensSpecification LocalizedCameraModel \
    Make MakerNote Model OwnerName UniqueCameraModel
    """,
    .exposure: """
    ApertureValue BrightnessValue Contrast CustomRendered DigitalZoomRatio \
    ExposureBiasValue ExposureIndex ExposureMode ExposureProgram ExposureTime \
    FNumber Flash FlashCompensation FlashEnergy FocalLength FocalLengthIn35mmFilm \
    GainControl ISOSpeed ISOSpeedLatitudeyyy ISOSpeedLatitudezzz ISOSpeedRatings \
    LightSource MaxApertureValue MeteringMode PhotographicSensitivity \
    RecommendedExposureIndex Saturation SceneCaptureType SceneType SensingMethod \
    SensitivityType Sharpness ShutterSpeedValue StandardOutputSensitivity \
    SubjectDistance SubjectDistanceRange WhiteBalance
    """,
    .dates: """
    CreateDate DateCreated DateSent DateTime DateTimeDigitized DateTimeOriginal \
    DigitizationDate DigitizationTime GPSDateStamp GPSTimeStamp MetadataDate \
    ModifyDate OffsetTime OffsetTimeDigitized OffsetTimeOriginal PreviewDateTime \
    ReferenceDate ReleaseDate ReleaseTime SubSecTime SubSecTimeDigitized \
    SubSecTimeOriginal TimeCreated TimeSent TimeZoneOffset date when
    """,
    .description: """
    Caption CaptionWriter Category DocumentName Event Headline ImageDescription \
    ImageRegion IntellectualGenre Keywords Label ObjectName OrganisationInImageCode \
    OrganisationInImageName PersonInImage PersonInImageWDetails Rating RatingPercent \
    Scene Subject SubjectCode SuppCategory SupplementalCategories UserComment Writer \
    XPComment XPKeywords XPSubject XPTitle description subject title
    """,
    .copyright: """
    Artist AuthorsPosition Byline BylineTitle Contact Copyright CreatorContactInfo \
    Credit Source XPAuthor creator rights
    """,
  ]
}
