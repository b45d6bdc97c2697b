import LumaFiles
import LumaMetadata
package import LumaModel
import LumaWorkers
import Synchronization

/// Reads tags of photos when they are asked for, and keeps those of the last ones.
package final class TagReading: Sendable {
  private struct Key: Hashable {
    var path: String
    var stamp: FileStamp?
  }

  private let reading: any PhotoReading
  private let known = Mutex<[Key: [PhotoTag]]>([:])
  /// A recipe asks for several tags of one photo, and of the next few.
  private static let most = 64

  init(_ reading: any PhotoReading) { self.reading = reading }

  /// Returns all tags of a photo and of its sidecar.
  package func tags(of path: String) throws(Diagnostic) -> [PhotoTag] {
    let key = Key(path: path, stamp: FileStatus(path)?.stamp)
    if let tags = known.withLock({ $0[key] }) { return tags }
    let tags: [PhotoTag]
    do throws(MetadataError) {
      tags = try reading.tags(of: path)
    } catch {
      throw error.diagnostic
    }
    known.withLock { known in
      if known.count >= TagReading.most { known = [:] }
      known[key] = tags
    }
    return tags
  }

  /// Returns the value of a tag; `.null` if there is none, or the file cannot be read.
  func value(of name: TagName, in asset: Asset) -> FieldValue {
    (try? tags(of: asset.path)).flatMap { name.find(in: $0)?.value.fieldValue } ?? .null
  }
}
