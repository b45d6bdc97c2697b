import LumaFiles
import LumaMetadata
package import LumaModel
package import LumaWorkers
import Synchronization

/// Reads tags of photos on demand, and keeps those of the last ones.
package final class TagReading: Sendable {
  /// A photo and its sidecars, as they were.
  private struct Stamps: Hashable {
    var path: String
    var stamps: [FileStamp?]

    init(_ path: String) {
      self.path = path
      stamps = ([path] + SidecarNames.found(besides: path, .everything)).map {
        FileStatus($0)?.stamp
      }
    }
  }

  /// Values read for conditions.
  private struct CachedValues {
    var stamps: Stamps
    var values: [TagName: TagValue?] = [:]
  }

  private let reading: any PhotoReading
  private let known = Mutex<[Stamps: [PhotoTag]]>([:])
  private let asked = Mutex<[String: CachedValues]>([:])
  private let names = Mutex<[TagName: KnownTag?]>([:])
  /// A recipe reads several tags of one photo, and of the next few.
  private static let most = 64
  /// Photos whose single values are kept, some 500 bytes each: the pages of a fetch read them
  /// again.
  private static let mostAsked = 50_000
  private static let mostNames = 1_000

  package init(_ reading: any PhotoReading) { self.reading = reading }

  /// Returns all tags of a photo and of its sidecar.
  package func tags(of path: String) throws(Diagnostic) -> [PhotoTag] {
    try tags(of: Stamps(path))
  }

  /// Returns what each block of a photo and its sidecar says.
  package func evidence(of path: String) throws(Diagnostic) -> [FieldEvidence] {
    do throws(MetadataError) {
      return try reading.evidence(of: path)
    } catch {
      throw error.diagnostic
    }
  }

  private func tags(of photo: Stamps) throws(Diagnostic) -> [PhotoTag] {
    if let tags = known.withLock({ $0[photo] }) { return tags }
    let tags: [PhotoTag]
    do throws(MetadataError) {
      tags = try reading.tags(of: photo.path, named: [])
    } catch {
      throw error.diagnostic
    }
    known.withLock { known in
      if known.count >= TagReading.most { known = [:] }
      known[photo] = tags
    }
    return tags
  }

  /// Returns the value of a tag; `.null` if there is none, or the file cannot be read.
  func value(of name: TagName, in asset: Asset) -> FieldValue {
    (try? tags(of: asset.path)).flatMap { name.find(in: $0)?.value.fieldValue } ?? .null
  }

  /// For conditions and sorts: a file that cannot be read has no tags.
  package var reader: TagReader {
    TagReader(kind: { [self] in kind(of: $0) }, value: { [self] in value(of: $0, at: $1) })
  }

  private func value(of name: TagName, at path: String) -> TagValue? {
    let photo = Stamps(path)
    let kept = asked.withLock { asked in
      asked[path].flatMap { $0.stamps == photo ? $0.values[name] : nil }
    }
    if let kept { return kept }
    // A condition names several tags: all those read so far.
    let wanted = Array(Set(names.withLock { $0.keys }).union([name]))
    let whole = known.withLock { $0[photo] }
    guard let tags = try? whole ?? reading.tags(of: path, named: wanted) else { return nil }
    asked.withLock { asked in
      if asked.count >= TagReading.mostAsked { asked = [:] }
      var entry =
        asked[path].flatMap { $0.stamps == photo ? $0 : nil } ?? CachedValues(stamps: photo)
      for name in wanted { entry.values[name] = .some(name.find(in: tags)?.value) }
      asked[path] = entry
    }
    return name.find(in: tags)?.value
  }

  private func kind(of name: TagName) -> TagReader.Answer {
    do throws(RuntimeError) {
      if let tag = try known(name) { return .known(tag.kind) }
      let suggestion = name.suggestion
      // Photos bring properties of their own.
      return name.isOfAnyXMP && suggestion == nil
        ? .known(.either) : .unknown(suggestion: suggestion)
    } catch {
      return .unavailable(error.diagnostic)
    }
  }

  /// - Throws: `unknownTag` for an unknown name; photos bring their own of XMP.
  package func check(_ name: TagName) throws(RuntimeError) {
    guard !name.isOfAnyXMP, try known(name) == nil else { return }
    throw .unknownTag(name: name.text, suggestion: name.suggestion)
  }

  /// Returns exiv2's data of a tag; nil: it is unknown.
  func known(_ name: TagName) throws(RuntimeError) -> KnownTag? {
    if let known = names.withLock({ $0[name] }) { return known }
    let tag: KnownTag?
    do throws(MetadataError) {
      tag = try reading.known(name)
    } catch {
      throw .metadata(error)
    }
    names.withLock { names in
      if names.count >= TagReading.mostNames { names = [:] }
      names[name] = .some(tag)
    }
    return tag
  }
}
