import LumaModel

extension TagKey {
  /// The user-facing groups of the tag; empty if it belongs to none.
  ///
  /// EXIF, XMP and IPTC share most names, so that one table serves all three.
  var groups: Set<MetadataGroup> {
    var groups = Set(names.flatMap { TagKey.groupsByName[$0] ?? [] })
    if names.contains(where: TagKey.tellsPlace) { groups.insert(.gps) }
    if names.contains(where: { $0.hasSuffix("SerialNumber") }) { groups.insert(.camera) }
    switch store {
    case .exif:
      if family == "GPSInfo" { groups.insert(.gps) }
      if isMakerNote { groups.insert(.camera) }
    case .xmp: if let group = TagKey.groupsByNamespace[family] { groups.insert(group) }
    case .iptc: break
    }
    return groups
  }

  /// Whether the name is that of a position; drones and phones use many such names.
  private static func tellsPlace(_ name: String) -> Bool {
    name.lowercased().contains("gps")
      || ["Latitude", "Longitude", "Altitude"].contains { name.hasSuffix($0) }
  }

  private static let groupsByNamespace: [String: MetadataGroup] = [
    "plus": .copyright, "xmpRights": .copyright, "cc": .copyright,
    "lr": .description, "digiKam": .description, "MicrosoftPhoto": .description,
    "mwg-rs": .description, "mwg-kw": .description, "MP": .description, "MPRI": .description,
    "acdsee": .description, "mediapro": .description, "expressionmedia": .description,
    "photomechanic": .description, "aux": .camera,
  ]

  private static let groupsByName: [String: Set<MetadataGroup>] = {
    var groups: [String: Set<MetadataGroup>] = [:]
    for (group, names) in namesByGroup {
      for name in names.split(separator: " ") { groups[String(name), default: []].insert(group) }
    }
    return groups
  }()

  /// Names of EXIF tags, XMP properties and IPTC datasets.
  private static let namesByGroup: [MetadataGroup: String] = [
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
