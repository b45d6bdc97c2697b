import LumaFiles

/// The fields of a photo; the raw value is the name in recipes, predicates, sorts and templates.
///
/// `FieldRow.all` defines them: catalog columns, header readers, exports and help derive from it.
package enum AssetField: String, Hashable, Sendable, CaseIterable {
  case localIdentifier, mediaType, mediaSubtypes, pixelWidth, pixelHeight
  case creationDate, modificationDate, addedDate, duration
  case favorite, hidden, burstIdentifier, burstSelectionTypes
  case filename, path, dir, title, caption, keywords, people, faces, rating
  case fileSize, format, orientation, latitude, longitude, altitude
  case cameraMake = "camera.make"
  case cameraModel = "camera.model"
  case cameraLens = "camera.lens"
  case iso, aperture, exposureTime, focalLength, focalLength35, flash
  case cameraLensMake = "camera.lensMake"
  case exposureBias, exposureProgram, meteringMode, whiteBalance
  case software, creator, copyright, label, city, country, location
  case codec, frameRate
  case aspectRatio, megapixels, year, month, day, weekday, hour, utcOffset
  case moment
  case exposureValue
  case edited
  case representsBurst
  case missing
}

extension FieldRow {
  /// The table, in the order of the fields.
  package static let all =
    identity + state + words + file + camera + making + origin + moving + computed + last

  /// The type of a photo, and its dates.
  private static let identity: [FieldRow] = [
    FieldRow(
      .localIdentifier, .asset(\.localIdentifier),
      "stable identifier within a folder or library",
      "localIdentifier == '5f0c2a9be1d47a33'", isKept: true),
    FieldRow(
      .mediaType, .asset(\.mediaType), "image, video, audio or unknown", "mediaType == image"),
    FieldRow(
      .mediaSubtypes, .asset(\.mediaSubtypes),
      "flags: panorama, hdr, screenshot, live, depth, animation, high_frame_rate, timelapse",
      "(mediaSubtypes & panorama) != 0", type: .enumeration(.mediaSubtypes), isKept: true),
    FieldRow(
      .pixelWidth, .pixelWidth, "width of the upright picture, px; 0 if unreadable",
      "pixelWidth >= 3000"),
    FieldRow(
      .pixelHeight, .pixelHeight, "height of the upright picture, px; 0 if unreadable",
      "pixelHeight > pixelWidth"),
    FieldRow(
      .creationDate, .header(\.creationDate), "capture time, by the camera's clock",
      "creationDate >= $since", hasClock: true, setting: Setting(bit: 4)),
    FieldRow(
      .modificationDate, .moment(\.modificationDate),
      "time of the last change, of the file or in the library",
      "modificationDate >= $since"),
    FieldRow(
      .addedDate, .moment(\.addedDate), "when Luma first saw the photo", "addedDate >= $since",
      isKept: true),
    FieldRow(
      .duration, .asset(\.duration), "length of a video in seconds; 0 for a picture",
      "duration > 60"),
  ]

  /// Fields of libraries only.
  private static let state: [FieldRow] = [
    FieldRow(
      .favorite, .asset(\.favorite), "whether it is a favorite", "favorite == YES",
      aliases: ["isFavorite"], in: .library, isKept: true, setting: Setting()),
    FieldRow(
      .hidden, .asset(\.hidden), "whether fetches omit it", "hidden == YES",
      aliases: ["isHidden"], in: .library, isKept: true, setting: Setting()),
    FieldRow(
      .burstIdentifier, .asset(\.burstIdentifier), "identifier shared by the photos of a burst",
      "burstIdentifier != nil", in: .library, text: .unfolded, isKept: true),
    FieldRow(
      .burstSelectionTypes, .asset(\.burstSelectionTypes),
      "flags: 1 picked by the camera, 2 by the user",
      "burstSelectionTypes != 0", in: .library, isKept: true),
  ]

  /// Its name, and fields that people write.
  private static let words: [FieldRow] = [
    FieldRow(
      .filename, .filename, "name of the file, or of the original in Apple Photos",
      "filename BEGINSWITH 'IMG_'", text: .folded, isKept: true),
    FieldRow(
      .path, .asset(\.path), "absolute path of the original", "path CONTAINS '/2024/'",
      text: .folded),
    FieldRow(
      .dir, .asset(\.dir), "folder relative to the opened one; '' at the top", "dir == '2024/trip'",
      in: .source, text: .folded, isKept: true),
    FieldRow(
      .title, .header(\.title), "title, from XMP or IPTC", "title CONTAINS[cd] 'sea'",
      aliases: ["localizedTitle"], text: .folded, setting: Setting(bit: 2)),
    FieldRow(
      .caption, .header(\.caption), "description, from XMP, IPTC or EXIF", "caption != nil",
      text: .folded,
      setting: Setting(bit: 3)),
    FieldRow(
      .keywords, .header(\.keywords), "keywords, from XMP and IPTC", "ANY keywords == 'beach'",
      setting: Setting(bit: 1)),
    FieldRow(
      .people, .header(\.people), "names of the people in it, from XMP's regions",
      "ANY people == 'Ana'", loadBit: 13, since: 9),
    FieldRow(
      .faces, .header(\.faces), "faces with their rectangles, from XMP's regions",
      "faces.@count > 1", loadBit: 14, since: 9),
    FieldRow(
      .rating, .header(\.rating), "stars from 0 to 5; -1: rejected", "rating >= 4",
      setting: Setting(range: -1...5, bit: 0)),
  ]

  /// The file, and the place of the photo.
  private static let file: [FieldRow] = [
    FieldRow(.fileSize, .asset(\.fileSize), "file size in bytes", "fileSize > 20000000"),
    FieldRow(
      .format, .format,
      "the file's format, such as jpeg, heic, raw or mov; see 'luma help files'",
      "format == 'raw'"),
    FieldRow(
      .orientation, .header(\.orientation),
      "EXIF orientation, 1 to 8; outputs are upright", "orientation != 1"),
    FieldRow(
      .latitude, .header(\.latitude), "degrees, north positive", "latitude BETWEEN {43, 44}",
      setting: Setting(range: -90...90, bit: 5)),
    FieldRow(
      .longitude, .header(\.longitude), "degrees, east positive", "longitude BETWEEN {11, 12}",
      setting: Setting(range: -180...180, bit: 5)),
    FieldRow(
      .altitude, .header(\.altitude), "meters above sea level", "altitude > 2000",
      setting: Setting(range: -100_000...100_000, bit: 6)),
  ]

  /// Fields of the camera.
  private static let camera: [FieldRow] = [
    FieldRow(
      .cameraMake, .header(\.camera.make), "maker of the camera", "camera.make == 'FUJIFILM'",
      text: .folded,
      tags: ["Exif.Image.Make", "Xmp.tiff.Make"]),
    FieldRow(
      .cameraModel, .header(\.camera.model), "model of the camera",
      "camera.model CONTAINS[c] 'x100'",
      text: .folded, tags: ["Exif.Image.Model", "Xmp.tiff.Model"]),
    FieldRow(
      .cameraLens, .header(\.camera.lens), "model of the lens", "camera.lens CONTAINS '35mm'",
      text: .folded,
      tags: ["Exif.Photo.LensModel", "Xmp.aux.Lens", "Xmp.exifEX.LensModel"]),
    FieldRow(.iso, .header(\.iso), "ISO speed", "iso >= 1600"),
    FieldRow(.aperture, .header(\.aperture), "f-number", "aperture < 2.8"),
    FieldRow(
      .exposureTime, .header(\.exposureTime), "exposure time in seconds", "exposureTime >= 1"),
    FieldRow(
      .focalLength, .header(\.focalLength), "focal length of the lens in mm", "focalLength < 35",
      tags: ["Exif.Photo.FocalLength", "Exif.Image.FocalLength", "Xmp.exif.FocalLength"]),
    FieldRow(
      .focalLength35, .header(\.focalLength35),
      "35 mm equivalent focal length, in mm", "focalLength35 BETWEEN {35, 85}",
      tags: ["Exif.Photo.FocalLengthIn35mmFilm", "Xmp.exif.FocalLengthIn35mmFilm"], since: 4),
    FieldRow(
      .flash, .header(\.flash), "whether the flash fired", "flash == YES",
      tags: ["Exif.Photo.Flash", "Xmp.exif.Flash/exif:Fired"], since: 4),
  ]

  /// Settings of the camera, and the software.
  private static let making: [FieldRow] = [
    FieldRow(
      .cameraLensMake, .header(\.camera.lensMake), "maker of the lens",
      "camera.lensMake == 'Sigma'", text: .folded,
      tags: ["Exif.Photo.LensMake", "Xmp.exifEX.LensMake"], since: 5),
    FieldRow(
      .exposureBias, .header(\.exposureBias), "exposure compensation in EV",
      "exposureBias < 0", since: 5),
    FieldRow(
      .exposureProgram, .header(\.exposureProgram),
      "manual, program, aperture_priority, shutter_priority, bulb or a scene",
      "exposureProgram == 'manual'", since: 5),
    FieldRow(
      .meteringMode, .header(\.meteringMode),
      "average, center_weighted, spot, multi_spot, pattern, partial or other",
      "meteringMode == 'spot'", since: 5),
    FieldRow(
      .whiteBalance, .header(\.whiteBalance), "auto or manual", "whiteBalance == 'manual'",
      since: 5),
    FieldRow(
      .software, .header(\.software), "program or firmware that wrote the file",
      "software BEGINSWITH 'Adobe'", text: .folded,
      tags: ["Exif.Image.Software", "Xmp.xmp.CreatorTool", "Xmp.tiff.Software"], since: 5),
  ]

  /// The rights, and the place in words.
  private static let origin: [FieldRow] = [
    FieldRow(
      .creator, .header(\.creator), "photographer, from XMP, IPTC or EXIF",
      "creator CONTAINS[cd] 'lovelace'", text: .folded,
      tags: [
        "Xmp.dc.creator", "Iptc.Application2.Byline", "Exif.Image.Artist", "Exif.Image.XPAuthor",
        "Png.Author",
      ], isDescribed: true, setting: Setting(bit: 7), since: 5),
    FieldRow(
      .copyright, .header(\.copyright), "copyright notice, from XMP, IPTC or EXIF",
      "copyright != nil", text: .folded,
      tags: [
        "Xmp.dc.rights", "Iptc.Application2.Copyright", "Exif.Image.Copyright", "Png.Copyright",
      ], isDescribed: true, setting: Setting(bit: 8), since: 5),
    FieldRow(
      .label, .header(\.label), "color label, as its program names it", "label == 'Red'",
      text: .folded, tags: ["Xmp.xmp.Label"], isDescribed: true, setting: Setting(bit: 9), since: 5),
    FieldRow(
      .city, .header(\.city), "city, from XMP or IPTC", "city == 'Lisboa'", text: .folded,
      tags: ["Xmp.photoshop.City", "Iptc.Application2.City"], isDescribed: true,
      setting: Setting(bit: 10), since: 5),
    FieldRow(
      .country, .header(\.country), "country, from XMP or IPTC", "country == 'Portugal'",
      text: .folded, tags: ["Xmp.photoshop.Country", "Iptc.Application2.CountryName"],
      isDescribed: true, setting: Setting(bit: 11), since: 5),
    FieldRow(
      .location, .header(\.location), "place within the city, from XMP or IPTC",
      "location CONTAINS 'Harbour'", text: .folded,
      tags: ["Xmp.iptc.Location", "Iptc.Application2.SubLocation"], isDescribed: true,
      setting: Setting(bit: 12), since: 5),
  ]

  /// How a film moves.
  private static let moving: [FieldRow] = [
    FieldRow(
      .codec, .header(\.codec), "coding of a film's pictures: h264, hevc, av1, prores",
      "codec == 'hevc'", isOfFilms: true, since: 8),
    FieldRow(
      .frameRate, .header(\.frameRate), "frames per second of a film", "frameRate > 50",
      isOfFilms: true, since: 8),
  ]

  /// Fields that follow from others.
  private static let computed: [FieldRow] = [
    FieldRow(
      .aspectRatio, .computed(.double, .quotient(.field(.pixelWidth), .field(.pixelHeight))),
      "width by height of the upright picture", "aspectRatio > 1.7"),
    FieldRow(
      .megapixels,
      .computed(
        .double,
        .quotient(.product(.field(.pixelWidth), .field(.pixelHeight)), .number(1e6)),
        isNullable: false),
      "millions of pixels; 0 if unreadable", "megapixels >= 24"),
    FieldRow(
      .year, .computed(.integer, .clock(.year)), "year of the capture time", "year == 2024"),
    FieldRow(
      .month, .computed(.integer, .clock(.month)), "month of the capture time, 1 to 12",
      "month IN {6, 7, 8}"),
    FieldRow(
      .day, .computed(.string, .clock(.day)), "day of the capture time, as text",
      "day == '2024-05-02'"),
    FieldRow(
      .weekday, .computed(.integer, .clock(.weekday)),
      "day of the week, from 1 for Monday to 7", "weekday >= 6"),
    FieldRow(
      .hour, .computed(.integer, .clock(.hour)), "hour of the capture time, 0 to 23",
      "hour BETWEEN {17, 20}"),
    FieldRow(
      .utcOffset, .computed(.double, .clock(.offset)),
      "time zone of the capture time, in hours from UTC", "utcOffset != 0"),
    FieldRow(
      .moment, .computed(.date, .moment),
      "moment of capture in the world; UTC where the time zone is unknown", "moment >= days_ago(7)"),
    FieldRow(
      .exposureValue, .computed(.double, exposureValue),
      "exposure value at ISO 100, from aperture, exposure time and ISO speed",
      "exposureValue < 5"),
    FieldRow(
      .edited, .computed(.bool, .isEdited, isNullable: false), "whether the photo has an edit",
      "edited == YES", aliases: ["hasAdjustments"], in: .library),
    FieldRow(
      .representsBurst, .computed(.bool, .representsBurst, isNullable: false),
      "whether it is the photo shown for its burst", "representsBurst == YES", in: .library),
  ]

  /// log2(N2 / t) - log2(ISO / 100), by the natural logarithm, which every database has.
  ///
  /// - **Source**: exiftool's LightValue.
  private static let exposureValue = FieldFormula.quotient(
    .logarithm(
      .quotient(
        .product(.product(.field(.aperture), .field(.aperture)), .number(100)),
        .product(.field(.exposureTime), .field(.iso)))),
    .number(M_LN2))

  private static let last: [FieldRow] = [
    FieldRow(
      .missing, .asset(\.missing), "whether the file was missing at the last scan",
      "missing == YES")
  ]
}
