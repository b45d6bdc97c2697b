import LumaDatabase
import LumaFiles

/// The locations of digiKam's collections: below a path, on a volume, or on a network share.
///
/// - **Source**: `CollectionManager` of digiKam: `volumeid:?path=/home/ada/Pictures`,
///   `volumeid:?uuid=...` and `networkshareid:?mountpath=/mnt/nas`, each with a path below it
struct DigiKamRoots {
  private static let most = 10_000

  /// Paths without a trailing slash, by the number of the collection.
  private(set) var paths: [Int64: String] = [:]

  init(_ connection: Connection) throws(CatalogError) {
    var found: [Int64: String] = [:]
    try connection.read("SELECT id, identifier, specificPath FROM AlbumRoots") {
      row throws(CatalogError) in
      guard found.count < DigiKamRoots.most else {
        throw .exchange(
          .foreignCatalog(path: connection.path, .tooMany(.folders, limit: DigiKamRoots.most)))
      }
      let path = DigiKamRoots.volume(row.text(1)) + row.text(2)
      found[row.integer(0)] = String(path.trimmingSuffix(while: { $0 == "/" }))
    }
    paths = found
  }

  /// The start of a collection's path: the path that its identifier names, or the mount point of
  /// its volume; "" for the system's volume, and for a disconnected one.
  private static func volume(_ identifier: String) -> String {
    // A value may have a "?", too.
    let query = identifier.split(separator: "?", maxSplits: 1).dropFirst().joined()
    for part in query.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, let value = decoded(pair[1]) else { continue }
      switch pair[0] {
      case "path", "mountpath": return String(value.trimmingSuffix(while: { $0 == "/" }))
      case "uuid": return mount(ofVolume: value)
      default: continue
      }
    }
    return ""
  }

  /// Decodes `%20`; nil for a "%" without hexadecimal digits, and if the result is not UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    var (bytes, rest) = ([UInt8](), text.utf8)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = Substring(rest.prefix(2))
      guard digits.count == 2, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
        return nil
      }
      bytes += [UInt8](hexadecimal: digits) ?? []
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// - **Source**: proc_pid_mounts(5)
  private static func mount(ofVolume uuid: String) -> String {
    let devices = [uuid, uuid.uppercased(), uuid.lowercased()]
      .compactMap { FileSystem.realPath(of: "/dev/disk/by-uuid/\($0)") }
    let mounts = (try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8)) ?? ""
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 1, devices.contains(String(fields[0])) else { continue }
      return fields[1] == "/" ? "" : String(fields[1]).replacing("\\040", with: " ")
    }
    return ""
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isCut: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, isCut(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
