import LumaFiles
import LumaModel

/// The data kept about the pictures of an opened source; there may be a million of them.
struct FoundPictures {
  private(set) var count = 0
  /// The inodes of the files, by the indexes of their devices in `devices`.
  private var inodes: [[UInt64]] = []
  private var devices: [UInt64] = []
  /// The sum of the hashes of all pictures, which are found in any order. Hashing keeps one forged
  /// stamp from compensating for another.
  private var sum: SIMD4<UInt64> = .zero
  private var marks = PictureMarks()

  /// Adds the names and stamps of a file, and the row that it has in the cache.
  mutating func add(_ asset: Int64, _ file: FoundFile, in folder: ScannedFolder) {
    let (stamp, identity) = (file.stamp, file.stamp.identity)
    count += 1
    inodes[place(of: identity.device)].append(identity.inode)
    let numbers = (
      folder.number, asset, stamp.size, stamp.modified, stamp.changed, identity.device,
      identity.inode, file.sidecar
    )
    var digest = SHA256Sum(), name = file.name
    withUnsafeBytes(of: numbers) { digest.add($0) }
    name.withUTF8 { digest.add(UnsafeRawBufferPointer($0)) }
    let words = digest.words()
    marks.add(asset, words)
    // The mark does not depend on a picture's position in a list.
    sum &+= words &* (2 &* UInt64(truncatingIfNeeded: file.position) &+ 1)
  }

  /// Most files lie on one device.
  private mutating func place(of device: UInt64) -> Int {
    if let place = devices.firstIndex(of: device) { return place }
    devices.append(device)
    inodes.append([])
    return devices.count - 1
  }

  /// Must be called after all pictures are added and before `contains`.
  mutating func sort() {
    for place in inodes.indices { inodes[place].sort() }
    marks.sort()
  }

  /// Returns the marks of pictures; nil if one is not in this source.
  ///
  /// - Parameter cache: the identity of the cache, because another one has other rows.
  func marks(of assets: [Int64], cache: [UInt8]) -> [PictureMark]? {
    var digest = SHA256Sum()
    cache.withUnsafeBytes { digest.add($0) }
    return marks.marks(of: assets, besides: digest.words())
  }

  func contains(_ identity: FileIdentity) -> Bool {
    guard let place = devices.firstIndex(of: identity.device) else { return false }
    let inodes = inodes[place]
    var range = inodes.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if inodes[middle] == identity.inode { return true }
      range =
        inodes[middle] < identity.inode
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// Returns a hash of everything that was added.
  ///
  /// - Parameter cache: the identity of the cache.
  func state(cache: [UInt8]) -> FileHash {
    var hash = RunningHash()
    hash.add(FileHash(of: cache))
    hash.add(Int64(count))
    for word in sum.indices { hash.add(Int64(bitPattern: sum[word])) }
    return hash.finish()
  }
}

/// A folder whose files are being read.
struct ScannedFolder {
  /// The path in the cache.
  let path: String
  /// Path relative to the album's root.
  let dir: String
  /// The beginning of the hash of both paths.
  let number: SIMD2<UInt64>
  /// Primary key in `folder`; nil: it has none yet.
  var key: Int64?

  init(_ folder: FoundFolder, key: Int64?) {
    (path, dir, self.key) = (folder.cachedPath, folder.dir, key)
    var digest = SHA256Sum()
    (Array(path.utf8) + [0] + Array(dir.utf8)).withUnsafeBytes { digest.add($0) }
    number = digest.words().lowHalf
  }
}
