import CXXHash
import LumaFiles

/// What is kept of the pictures of an opened source, a million at most times.
struct FoundPictures {
  private(set) var count = 0
  /// The inodes of the files, by the places of their devices in `devices`.
  private var inodes: [[UInt64]] = []
  private var devices: [UInt64] = []
  /// The sum of the checksums of all pictures, which are found in any order.
  private var sum = XXH128_hash_t(low64: 0, high64: 0)

  /// Adds the names and stamps of a file, and the row that it has in the cache.
  mutating func add(_ asset: Int64, _ file: FoundFile, in folder: ScannedFolder) {
    let (stamp, identity) = (file.stamp, file.stamp.identity)
    count += 1
    inodes[place(of: identity.device)].append(identity.inode)
    var name = file.name
    let numbers = (
      asset, folder.checksum, Int64(file.position), stamp.size, stamp.modified, stamp.changed,
      identity.device, identity.inode, file.sidecar,
      name.withUTF8 { XXH3_64bits($0.baseAddress, $0.count) }
    )
    let checksum = withUnsafeBytes(of: numbers) { XXH3_128bits($0.baseAddress, $0.count) }
    let (low, overflow) = sum.low64.addingReportingOverflow(checksum.low64)
    sum.high64 = sum.high64 &+ checksum.high64 &+ (overflow ? 1 : 0)
    sum.low64 = low
  }

  /// Most files lie on one device.
  private mutating func place(of device: UInt64) -> Int {
    if let place = devices.firstIndex(of: device) { return place }
    devices.append(device)
    inodes.append([])
    return devices.count - 1
  }

  /// Has to be called once all pictures are added, before `contains`.
  mutating func sort() { for place in inodes.indices { inodes[place].sort() } }

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

  /// Returns a hash of all that was added.
  ///
  /// - Parameter cache: tells it from others.
  func state(cache: [UInt8]) -> FileHash {
    var hash = RunningHash()
    hash.add(FileHash(of: cache))
    hash.add(Int64(count), Int64(bitPattern: sum.low64), Int64(bitPattern: sum.high64))
    return hash.finish()
  }
}

/// A folder whose files are being read.
struct ScannedFolder {
  /// Absolute path.
  let path: String
  /// Path relative to the album's root.
  let dir: String
  /// Of both paths.
  let checksum: UInt64
  /// Primary key in `folder`; nil: it has none yet.
  var key: Int64?

  init(_ folder: FoundFolder, key: Int64?) {
    (path, dir, self.key) = (folder.path, folder.dir, key)
    let both = Array(path.utf8) + [0] + Array(dir.utf8)
    checksum = XXH3_64bits(both, both.count)
  }
}
