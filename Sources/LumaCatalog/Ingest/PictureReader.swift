public import LumaModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads what a picture file says of itself; of a broken one it says nothing, but it never fails.
public typealias HeaderReader = @Sendable (_ path: String) -> PhotoHeader

/// Tells pictures from other files, by their first bytes or else by the end of their name, and reads
/// the pictures' headers.
struct PictureReader: Sendable {
  var readHeader: HeaderReader

  struct Reading: Sendable {
    /// nil: the file is no picture.
    var row: AssetRow?
    /// Whether the file could be opened: if not, the next scan tries again.
    var isReadable: Bool
  }

  func reading(of path: String, _ file: FoundFile, now: Double) -> Reading {
    let signature = firstBytes(of: path)
    let format = signature.flatMap(InputFormat.init(signature:))
    let named = InputFormat(pathExtension: FileSystem.pathExtension(of: file.name))
    guard format != nil || named != nil else {
      return Reading(row: nil, isReadable: signature != nil)
    }
    var header = signature == nil ? PhotoHeader() : readHeader(path)
    header.format = header.format ?? format
    let asset = Asset(
      localIdentifier: LocalIdentifier.make(path: path), path: path, dir: "",
      fileSize: file.stamp.size, header: header,
      modificationDate: PhotoDate(seconds: Double(file.stamp.modified) / 1e9),
      addedDate: PhotoDate(seconds: now))
    return Reading(row: AssetRow(asset), isReadable: signature != nil)
  }

  /// nil: the file cannot be read.
  private func firstBytes(of path: String) -> [UInt8]? {
    // A pipe put in the file's place since the walk must not block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: InputFormat.signatureLength)
    let count = read(descriptor, &bytes, bytes.count)
    return count >= 0 ? Array(bytes.prefix(count)) : nil
  }
}
