/// What cameras and programs write in place of a caption.
///
/// - **Source**: pictures of such cameras; iNaturalist, issue 1323; photoprism, pull request 5078.
enum CameraText {
  /// Whether a text is one of those that nobody wrote.
  static func includes(_ text: String) -> Bool {
    let words = text.uppercased().split { $0 == " " || $0 == "_" || $0 == "-" }
    let plain = words.joined(separator: " ")
    return texts.contains(plain) || modes.contains(text) || isMaker(words) || isPath(text)
  }

  /// "OLYMPUS DIGITAL CAMERA", "MEDION DIGITAL CAMERA": makers and the word, and nothing else.
  private static func isMaker(_ words: [Substring]) -> Bool {
    guard words.count > 2, words.suffix(1) == ["CAMERA"],
      words.suffix(2).first == "DIGITAL" || words.suffix(3) == ["DIGITAL", "STILL", "CAMERA"]
    else { return false }
    let name = words.dropLast(words.contains("STILL") ? 3 : 2)
    return !name.isEmpty && name.allSatisfy { makers.contains(String($0)) }
  }

  /// `DCIM\100MEDIA\DJI_0001.JPG`, as drones write.
  private static func isPath(_ text: String) -> Bool {
    text.uppercased().hasPrefix("DCIM\\") || text.uppercased().hasPrefix("DCIM/")
  }

  private static let makers: Set = [
    "ACER", "AGFA", "AGFAPHOTO", "AIPTEK", "BENQ", "CANON", "CASIO", "CONCORD", "EASTMAN", "FUJI",
    "FUJIFILM", "GE", "GENERAL", "HEWLETT", "HP", "IMAGING", "JENOPTIK", "KODAK", "KONICA",
    "KYOCERA", "LEICA", "LUMIX", "MEDION", "MINOLTA", "MUSTEK", "NIKON", "NORITSU", "OLYMPUS",
    "OPTICAL", "OREGON", "PACKARD", "PANASONIC", "PENTAX", "POLAROID", "PRAKTICA", "PREMIER",
    "RICOH", "ROLLEI", "SAMSUNG", "SANYO", "SEALIFE", "SIGMA", "SONY", "TRAVELER", "TOSHIBA",
    "VIVITAR", "VTECH", "YAKUMO", "YASHICA",
  ]

  /// With blanks for underscores and hyphens.
  private static let texts: Set = [
    "SONY DSC", "MINOLTA DSC", "DIGITAL CAMERA", "DIGITAL STILL CAMERA", "SAMSUNG",
    "SAMSUNG CAMERA PICTURES", "<DIGIMAX I5, SAMSUNG #1>", "EXIF JPEG PICTURE", "EXIF JPEG T422",
    "JPEG PICTURE", "BINARY COMMENT", "DEFAULT", "CREATED BY IMLIB", "ICLARIFIED",
    "DVC 10.1 HDMI", "CHARSET=ASCII", "X DEFAULT",
  ]

  /// Modes of phones' cameras, which write them in lowercase.
  private static let modes: Set = [
    "btf", "btfhdr", "btfmdn", "btr", "burst", "cof", "cof_soft", "dav", "dig", "edf", "fbt",
    "fbthdr", "frem", "frontbhdp", "fsh", "hdrpl", "hrhdr", "mde", "mde_soft", "oznor", "oznorCO",
    "oznorWO", "ptr", "qrf", "rbt", "rhdr", "rpt", "sdr_HDRB",
  ]
}
