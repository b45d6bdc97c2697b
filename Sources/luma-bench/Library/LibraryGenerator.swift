import LumaFiles
import LumaLibrary
import LumaModel

/// Fills a library with synthetic photos through the code path of an import; deterministic for a
/// given seed. For benchmarks.
struct LibraryGenerator: Sendable {
  var count: Int
  var albums: Int
  var seed: UInt64
  /// Photos per transaction.
  var batch = 10_000

  init(count: Int, albums: Int, seed: UInt64 = 1) {
    self.count = count
    self.albums = albums
    self.seed = seed
  }

  /// Name of the generated data: equal for the same photos in the same schema.
  var name: String {
    let tables = FileHash(of: LibrarySchema.script.utf8).description.prefix(8)
    return "made-\(count)-\(albums)-\(seed)-\(LibraryGenerator.version)-\(tables)"
  }

  /// Version of the generator's output for a given seed.
  private static let version = 2

  /// Adds the photos and albums.
  ///
  /// - Parameter progress: called after each batch with the number of photos added so far.
  func fill(_ library: Library, progress: (Int) -> Void = { _ in }) throws {
    var random = SplitMix(state: seed)
    let names = try library.change { change in
      try (0..<albums).map { try change.createAlbum("Album \($0 + 1)") }
    }
    for first in stride(from: 0, to: count, by: batch) {
      let numbers = first..<min(first + batch, count)
      try library.change { change in
        var members = Array(repeating: [String](), count: albums)
        for number in numbers {
          let asset = self.asset(number, &random)
          let resource = Resource(
            kind: asset.mediaType == .video ? .video : .photo, path: asset.path,
            size: asset.fileSize, hash: hash(&random))
          _ = try change.insertRow(asset, resources: [resource])
          if albums > 0 { members[number % albums].append(asset.localIdentifier) }
        }
        for (name, photos) in zip(names, members) { try change.add(photos, to: name) }
      }
      progress(numbers.upperBound)
    }
  }

  private func asset(_ number: Int, _ random: inout SplitMix) -> Asset {
    var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 4032, height: 3024))
    header.creationDate = PhotoDate(seconds: Double(random.next() % 800_000_000) + 9e8)
    header.camera = PhotoHeader.Camera(make: "Apple", model: "iPhone \(random.below(12) + 4)")
    if random.below(2) == 0 {
      let word = LibraryGenerator.words[random.below(LibraryGenerator.words.count)]
      header.title = "\(word) \(random.below(100_000))"
    }
    if random.below(2) == 0 {
      header.keywords = (0..<(1 + random.below(3))).map { _ in
        "\(LibraryGenerator.words[random.below(20)]) \(random.below(50))"
      }
    }
    if number % max(1, count / LibraryGenerator.markedCount) == 0 {
      header.title = "\(LibraryGenerator.mark) \(number)"
      header.keywords = [LibraryGenerator.mark]
    }
    header.rating = random.below(2) == 0 ? random.below(6) : nil
    header.iso = 100 << random.below(6)
    header.latitude = Double(random.below(180_000)) / 1_000 - 90
    header.longitude = Double(random.below(360_000)) / 1_000 - 180
    let dir = "\(2000 + number / 50_000)/\(number / 1_000)"
    var asset = Asset(
      localIdentifier: random.identifier, path: "/photos/\(dir)/IMG_\(number).JPG", dir: dir,
      fileSize: Int64(random.below(8_000_000)), header: header,
      modificationDate: header.creationDate,
      addedDate: PhotoDate(seconds: 1.7e9 + Double(number)))
    asset.favorite = random.below(50) == 0
    asset.hidden = random.below(200) == 0
    if random.below(20) == 0 {
      asset.mediaType = .video
      asset.duration = Double(random.below(600)) / 10
      asset.header.format = nil
    }
    asset.mediaSubtypes = random.below(30) == 0 ? 1 << Int64(random.below(5)) : 0
    return asset
  }

  /// A word in title and keywords of about `markedCount` photos, whatever the size of the library.
  private static let mark = "Éclipse"
  private static let markedCount = 100

  private func hash(_ random: inout SplitMix) -> FileHash {
    FileHash(
      bytes: (0..<4).flatMap { _ in
        withUnsafeBytes(of: random.next()) { Array($0) }
      })
  }

  private static let words = [
    "Sea", "Sky", "Été", "Mountain", "Birthday", "Rome", "Garden", "Snow", "Dog", "Cat", "Beach",
    "Forest", "City", "Night", "Concert", "Wedding", "Train", "Boat", "Food", "River", "Lake",
    "Desert", "Museum", "Market", "Bridge", "Castle", "Island", "Harbour", "Sunset", "Rain",
  ]
}

/// SplitMix64 pseudorandom number generator.
///
/// - **Source**: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators".
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// 16 hexadecimal digits.
  var identifier: String {
    mutating get {
      let digits = String(next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}
