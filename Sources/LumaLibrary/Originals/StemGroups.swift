import LumaCatalog
import LumaFiles
import LumaModel
import LumaPredicates

/// The files of a folder, grouped by stem.
struct StemGroups {
  /// Ordered by first file name; each bucket sorted by name.
  private(set) var buckets: [[FoundFile]] = []
  /// Videos with no picture of the same stem, by stem; they may belong to a picture of another
  /// stem.
  private(set) var films: [[FoundFile]] = []
  /// Whether videos have the stems of pictures.
  private(set) var hasFilms = false

  init(_ files: [FoundFile]) {
    var places: [String: Int] = [:]
    for file in files where !StemGroups.isForeign(file.name) {
      let key = StemGroups.key(of: file.name)
      if let place = places[key] {
        buckets[place].append(file)
      } else {
        places[key] = buckets.count
        buckets.append([file])
      }
    }
    for index in buckets.indices where buckets[index].count > 1 {
      StemGroups.dropThumbnails(&buckets[index])
    }
    let isLone = { (bucket: [FoundFile]) in
      bucket.allSatisfy { FileRole(of: $0.name) == .video }
    }
    films = buckets.filter(isLone)
    buckets.removeAll(where: isLone)
    hasFilms = buckets.contains { $0.contains { FileRole(of: $0.name) == .video } }
  }

  /// Returns the key of a file: `IMG_1.JPG`, `img_1.cr2` and `IMG_1.jpg.xmp` share one,
  /// as do `IMG_1234.JPG` and `IMG_E1234.JPG`.
  private static func key(of name: String) -> String {
    var stem = FileSystem.stem(of: name)
    if FileRole(of: name) == .sidecar, UniformType.identifier(ofFile: stem) != nil {
      stem = FileSystem.stem(of: stem)
    }
    stem = CameraName.shared(ofStem: stem)
    let isAdjustment = FileRole(of: name) == .adjustment
    return FoldedText(EditedName.shared(ofStem: stem, isAdjustment: isAdjustment))[.caseFolded]
  }

  /// Drops the JPEG that a camera writes beside a film or a RAW for its own screen: `MVI_1.THM`.
  ///
  /// - **Source**: DCF 2.0, thumbnail files.
  private static func dropThumbnails(_ bucket: inout [FoundFile]) {
    let hasMain = bucket.contains { file in
      FileRole(of: file.name) == .video
        || InputFormat(pathExtension: FileSystem.pathExtension(of: file.name)) == .raw
    }
    guard hasMain else { return }
    bucket.removeAll { FileSystem.pathExtension(of: $0.name).lowercased() == "thm" }
  }

  /// Whether another program is still writing the file.
  private static func isForeign(_ name: String) -> Bool {
    let pathExtension = FileSystem.pathExtension(of: name).lowercased()
    return pathExtension == "part" || pathExtension == "crdownload"
  }
}
