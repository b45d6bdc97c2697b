/// The files of a folder by their stems: the buckets that photos are grouped in.
struct StemBuckets {
  /// In the order of their first names; each in the order of its names.
  private(set) var buckets: [[FoundFile]] = []
  /// Films without a picture of their stem: another stem's picture may turn out to be theirs.
  private(set) var films: [FoundFile] = []

  init(_ files: [FoundFile]) {
    var places: [String: Int] = [:]
    for file in files where !StemBuckets.isForeign(file.name) {
      let key = StemBuckets.key(of: file.name)
      if let place = places[key] {
        buckets[place].append(file)
      } else {
        places[key] = buckets.count
        buckets.append([file])
      }
    }
    let isLone = { (bucket: [FoundFile]) in
      bucket.allSatisfy { FileReader.role(of: $0.name) == .video }
    }
    films = buckets.filter(isLone).flatMap { $0 }
    buckets.removeAll(where: isLone)
  }

  /// `IMG_1.JPG`, `img_1.cr2`, `IMG_1.jpg.xmp` have one key.
  private static func key(of name: String) -> String {
    var stem = FileSystem.stem(of: name)
    if FileReader.role(of: name) == .sidecar, FileReader.role(of: stem) != .other {
      stem = FileSystem.stem(of: stem)
    }
    return FoldedText(stem)[.caseFolded]
  }

  /// A file that a program is still writing.
  private static func isForeign(_ name: String) -> Bool {
    let pathExtension = FileSystem.pathExtension(of: name).lowercased()
    return pathExtension == "part" || pathExtension == "crdownload"
  }
}
