import LumaFiles

/// The name of JSON beside a picture: `IMG.jpg.json`, later `IMG.jpg.supplemental-metadata.json`,
/// cut to 46 characters before `.json`. A number that distinguishes equal names is at the end of
/// the JSON's name, `IMG.jpg(1).json`, but at the end of the picture's stem, `IMG(1).jpg`.
struct TakeoutName {
  let base: String
  let number: String
  /// The title in the JSON: the name that the picture had in Google Photos.
  let title: String
  private static let supplement = ".supplemental-metadata"
  private static let longest = 46

  init(json name: String, title: String?) {
    (base, number) = TakeoutName.split(String(name.dropLast(".json".count)))
    self.title = title ?? ""
  }

  /// Returns a stem and the number at its end, "" for none.
  static func split(_ stem: String) -> (plain: String, number: String) {
    guard let match = stem.firstMatch(of: /\([0-9]+\)$/) else { return (stem, "") }
    return (String(stem[..<match.range.lowerBound]), String(match.output))
  }

  /// Possible names of the picture without the number, if its name is not cut.
  var names: [String] {
    var names = [base]
    for dot in base.indices.reversed() where base[dot] == "." {
      if dot > base.startIndex, TakeoutName.supplement.hasPrefix(base[dot...]) {
        names.append(String(base[..<dot]))
      }
    }
    return names
  }

  /// Whether the picture's name may be cut in it.
  var isCut: Bool { base.utf16.count + number.utf16.count >= TakeoutName.longest }

  /// `IMG.jpg` with `(1)`: `IMG(1).jpg`.
  func numbered(_ name: String) -> String {
    guard !number.isEmpty else { return name }
    let ending = FileSystem.pathExtension(of: name)
    return FileSystem.stem(of: name) + number + (ending.isEmpty ? "" : "." + ending)
  }
}
