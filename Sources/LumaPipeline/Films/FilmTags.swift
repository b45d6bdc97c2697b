import LumaFiles
import LumaModel

/// The metadata of a film, by FFmpeg's names in lowercase: Matroska writes them in capitals.
struct FilmTags {
  private let film: [String: String]
  /// The metadata of its video stream.
  private let pictures: [String: String]

  init(of film: [String: String]?, _ pictures: [String: String]?) {
    (self.film, self.pictures) = (FilmTags.plain(film), FilmTags.plain(pictures))
  }

  /// Without empty texts.
  private static func plain(_ tags: [String: String]?) -> [String: String] {
    let named = (tags ?? [:]).filter { !$0.value.isEmpty }.map { ($0.key.lowercased(), $0.value) }
    return Dictionary(named) { first, _ in first }
  }

  /// The film's value of the first of some names.
  subscript(names: String...) -> String? { names.firstNonNil { film[$0] } }

  /// The value of the film, or of its video stream.
  func shared(_ names: String...) -> String? { names.firstNonNil { film[$0] ?? pictures[$0] } }

  /// When it was taken. Apple's tag and those of AVI are in local time; the containers' own are in
  /// UTC, and 1904 or 1970 if the clock was never set.
  ///
  /// - **Source**: QuickTime File Format, "Metadata"; Matroska's DATE_RECORDED; EXIF, INFO and IDIT
  ///   in AVI.
  var creationDate: PhotoDate? {
    let names = ["date_recorded", "creation_time", "datetimeoriginal", "date"]
    let apple = self["com.apple.quicktime.creationdate"].flatMap(PhotoDate.init(reading:))
    return apple
      ?? names.firstNonNil { name in
        let date = shared(name).flatMap(PhotoDate.init(reading:))
        return date.flatMap { $0.seconds > 0 ? $0 : nil }
      }
  }

  /// Keywords in one text.
  static func words(_ text: String) -> [String]? {
    var seen: Set<String> = []
    let words = text.split { $0 == "," || $0 == ";" }.map { $0.trimmingBlanks }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
    return words.isEmpty ? nil : words
  }

  /// Stars, with decimals.
  static func stars(_ text: String) -> Int? {
    guard let number = Double(text), (0...5).contains(number) else { return nil }
    return Int(number.rounded())
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { String(rest[...$0]) } ?? ""
  }
}

extension PhotoHeader {
  /// Takes the place, the camera and the words of a film: Apple's tags, then those of QuickTime and
  /// of Android, and those of cameras that write AVI.
  mutating func take(_ tags: FilmTags) {
    let places = ["com.apple.quicktime.location.iso6709", "location"]
    if let place = places.firstNonNil({ tags[$0].flatMap(FilmPlace.init) }),
      PhotoHeader.isPlace(place.latitude, place.longitude, place.altitude)
    {
      (latitude, longitude, altitude) = (place.latitude, place.longitude, place.altitude)
    }
    camera.make =
      tags["com.apple.quicktime.make"] ?? tags.shared("make", "com.android.manufacturer", "maker")
    camera.model =
      tags["com.apple.quicktime.model"] ?? tags.shared("model", "com.android.model")
    software = tags["com.apple.quicktime.software", "software"]
    title = tags["com.apple.quicktime.title", "title", "com.apple.quicktime.displayname"]
    caption =
      tags[
        "com.apple.quicktime.description", "description", "synopsis", "com.apple.quicktime.comment",
        "comment"]
    keywords = tags["com.apple.quicktime.keywords", "keywords", "tags"].flatMap(FilmTags.words)
    creator =
      tags[
        "com.apple.quicktime.artist", "com.apple.quicktime.author", "artist", "author",
        "com.apple.quicktime.director"]
    copyright = tags["com.apple.quicktime.copyright", "copyright"]
    rating = tags["com.apple.quicktime.rating.user", "rating"].flatMap(FilmTags.stars)
  }
}
