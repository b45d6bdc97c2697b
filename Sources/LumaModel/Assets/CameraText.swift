/// Texts that cameras and programs write where people would write a title, a caption or keywords.
///
/// Each rule leaves alone what a person might write: a date, a word such as "default" as a keyword.
///
/// - **Source**: pictures of such cameras; iNaturalist, issue 1323; photoprism, pull request 5078.
package enum CameraText {
  /// Whether a text was written by a camera or program rather than a person.
  ///
  /// - Parameter tag: exiv2's name of the tag with the text; empty if the text is not in a picture.
  package static func includes(
    _ text: String, of field: AssetField, in tag: String = ""
  ) -> Bool {
    let words = text.uppercased().split { $0 == " " || $0 == "_" || $0 == "-" }
    let plain = words.joined(separator: " ")
    if phrases.contains(plain) || isNote(plain) || isMaker(words) || isPath(text) || isModel(text) {
      return true
    }
    if tag.hasPrefix("Exif.Image.XP"), isLetter(text) || isVersion(text) { return true }
    guard field != .keywords else { return false }
    if self.words.contains(plain) || modes.contains(text) { return true }
    // Elsewhere, people number their photos.
    return tag.hasPrefix("Exif.") && isVersion(text)
  }

  /// "Created with GIMP", "Created with GIMP 2.10 on a Mac", but not a sentence that begins this
  /// way.
  private static func isNote(_ plain: String) -> Bool {
    if headers.contains(where: plain.hasPrefix) { return true }
    guard let note = notes.first(where: plain.hasPrefix) else { return false }
    var rest = plain.dropFirst(note.count)
    if rest.hasSuffix(" ON A MAC") { rest = rest.dropLast(" ON A MAC".count) }
    return rest.split(separator: " ").allSatisfy { word in
      word == "VERSION" || word.allSatisfy { !$0.isLetter || $0 == "V" }
    }
  }

  /// "OLYMPUS DIGITAL CAMERA", "MEDION DIGITAL CAMERA": a maker and the kind of camera, nothing
  /// else.
  private static func isMaker(_ words: [Substring]) -> Bool {
    let kind = kinds.first { words.count > $0.count && words.suffix($0.count).elementsEqual($0) }
    return kind.map { words.dropLast($0.count).allSatisfy { makers.contains(String($0)) } } ?? false
  }

  /// `DCIM\100MEDIA\DJI_0001.JPG`, as drones write.
  private static func isPath(_ text: String) -> Bool {
    let text = text.uppercased()
    return text == "DCIM" || text.hasPrefix("DCIM\\") || text.hasPrefix("DCIM/")
  }

  /// `<Digimax i5, Samsung #1>`, `<KENOX S1050 / Samsung S1050>`.
  private static func isModel(_ text: String) -> Bool {
    text.hasPrefix("<") && text.hasSuffix(">") && text.uppercased().contains("SAMSUNG")
  }

  /// `0.9.138` and `Ver. 1.0.2`, but not a number with one dot, a date or a time.
  private static func isVersion(_ text: String) -> Bool {
    guard text.utf8.count <= longestVersion, let last = text.utf8.last,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last), text.utf8.contains(UInt8(ascii: "."))
    else { return false }
    guard let match = text.wholeMatch(of: /(?i:(v|ver\.?|version|fw ver\.?) ?)?(\d+(?:\.\d+)+)/)
    else { return false }
    let parts = match.2.split(separator: ".").compactMap { Int($0) }
    guard parts.count > 2 else { return false }
    return match.1 != nil || !mayBeDate(Array(parts.prefix(3)))
  }

  /// Maximum bytes of a version; longer texts are not matched.
  private static let longestVersion = 24

  /// Whether three numbers, perhaps with a time after them, may be a day, a month and a year in any
  /// order, or a time.
  private static func mayBeDate(_ parts: [Int]) -> Bool {
    let year = parts.firstIndex { $0 > 31 } ?? 0
    let others = parts.enumerated().filter { $0.offset != year }.map(\.element).sorted()
    let isDate = (1...12).contains(others[0]) && (1...31).contains(others[1])
    let isYear = parts[year] < 100 || (1000...2999).contains(parts[year])
    return isDate && isYear || parts[0] < 24 && parts[1] < 60 && parts[2] < 60
  }

  /// Whether a text is one letter of A to Z, as phones write into Windows' tags; 猫 is a word.
  private static func isLetter(_ text: String) -> Bool {
    text.utf8.count == 1 && text.first?.isLetter == true
  }

  private static let kinds: [[Substring]] = [
    ["DIGITAL", "CAMERA"], ["DIGITAL", "STILL", "CAMERA"], ["DIGITAL", "GAME", "CAMERA"], ["DSC"],
  ]

  private static let makers: Set = [
    "ACER", "AGFA", "AGFAPHOTO", "AIPTEK", "BENQ", "CANON", "CASIO", "CONCORD", "EASTMAN", "FUJI",
    "FUJIFILM", "GE", "GENERAL", "HEWLETT", "HP", "IMAGING", "JENOPTIK", "KODAK", "KONICA",
    "KYOCERA", "LEICA", "LG", "LUMIX", "MEDION", "MINOLTA", "MOTOROLA", "MOULTRIE", "MUSTEK",
    "NIKON", "NOKIA", "NORITSU", "OLYMPUS", "OPTICAL", "OREGON", "PACKARD", "PANASONIC", "PENTAX",
    "POLAROID", "PRAKTICA", "PREMIER", "RICOH", "ROLLEI", "SAMSUNG", "SANYO", "SEALIFE", "SIGMA",
    "SONY", "TRAVELER", "TOSHIBA", "VIVITAR", "VTECH", "YAKUMO", "YASHICA",
  ]

  /// Texts that nobody uses as keywords, either; with blanks for underscores and hyphens.
  private static let phrases: Set = [
    "SAMSUNG CAMERA PICTURES", "EXIF JPEG PICTURE", "EXIF JPEG T422", "JPEG PICTURE",
    "BINARY COMMENT", "ICLARIFIED",
    "DVC 10.1 HDMI", "CHARSET=ASCII", "X DEFAULT", "CASIO COMPUTER CO.,LTD", "(NULL)",
  ]

  /// Notes that programs write into each picture that they save, alone or with their version.
  private static let notes = [
    "CREATED BY IMLIB", "CREATED WITH GIMP", "CREATED WITH THE GIMP",
    "FILE WRITTEN BY ADOBE PHOTOSHOP",
  ]

  /// Beginnings of texts that no sentence has.
  private static let headers = [
    "CREATOR: GD JPEG V", "CREATOR: XV VERSION", "INTEL(R) JPEG LIBRARY",
    "LEAD TECHNOLOGIES INC. V",
  ]

  /// Texts that people may use as keywords.
  private static let words: Set = [
    "CAMERA PHONE", "DIGITAL CAMERA", "DIGITAL STILL CAMERA", "SAMSUNG", "DEFAULT",
  ]

  /// Modes of phones' cameras, which write them in lowercase.
  private static let modes: Set = [
    "btf", "btfhdr", "btfmdn", "btr", "burst", "cof", "cof_soft", "dav", "dig", "edf", "fbt",
    "fbthdr", "frem", "frontbhdp", "fsh", "fshbty", "hdrpl", "hrhdr", "mde", "mde_soft", "oznor",
    "oznorCO", "oznorWO", "ptr", "qrf", "rbt", "rhdr", "rpt", "sdr_HDRB",
  ]
}
