package import LumaFiles
import LumaModel

/// An output of a finished run, read in place from the record: a run without work reads a few blobs
/// instead of a row for each output, and creates only the texts that it reports.
///
/// In a blob, one output follows another, integers in the byte order of the machine:
///
/// | bytes | |
/// |---|---|
/// | 3 x 4 | bytes of the photo, the name and the path |
/// | 2 x 4 | width and height, px |
/// | 5 x 8 | the stamp: size, modified, changed, device, inode |
/// | 2 x 8 | what the photo was |
/// | 8 | bytes of the photo's file; -1: unknown |
/// | | the photo, the name and the path in UTF-8, then a zero |
///
/// Valid as long as its blob.
package struct PackedOutput {
  /// Absolute path of its photo.
  let photo: UnsafeRawBufferPointer
  /// The path as the recipe names it.
  package let shown: UnsafeRawBufferPointer
  /// Absolute path of the output, followed by a zero.
  package let path: UnsafeRawBufferPointer
  /// Upright size, px.
  let (width, height): (Int, Int)
  /// The file's stamp when the run ended.
  let stamp: FileStamp
  /// The mark of its photo.
  let mark: PictureMark
  /// Size of the photo's file; negative: unknown.
  private let photoBytes: Int64

  private static let head = 84

  /// Takes the first output from a blob, leaving the rest; nil: there is none, or it is damaged.
  init?(takenFrom blob: inout UnsafeRawBufferPointer) {
    guard blob.count > PackedOutput.head else { return nil }
    let head = blob
    func count(_ place: Int) -> Int {
      Int(head.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self))
    }
    func number(_ place: Int) -> Int64 {
      head.loadUnaligned(fromByteOffset: 20 + 8 * place, as: Int64.self)
    }
    let names = (count(0), count(1), count(2))
    let end = PackedOutput.head + names.0 + names.1 + names.2
    guard end < blob.count, blob[end] == 0 else { return nil }
    var start = PackedOutput.head
    func text(_ count: Int) -> UnsafeRawBufferPointer {
      defer { start += count }
      return UnsafeRawBufferPointer(rebasing: head[start..<start + count])
    }
    (photo, shown, path) = (text(names.0), text(names.1), text(names.2))
    (width, height) = (count(3), count(4))
    stamp = FileStamp(
      size: number(0), modified: number(1), changed: number(2),
      identity: FileIdentity(
        device: UInt64(bitPattern: number(3)), inode: UInt64(bitPattern: number(4))))
    mark = PictureMark(
      high: UInt64(bitPattern: number(5)), low: UInt64(bitPattern: number(6)))
    photoBytes = number(7)
    blob = UnsafeRawBufferPointer(rebasing: head[(end + 1)...])
  }

  package var output: FinishedRun.Output {
    func text(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes, as: UTF8.self) }
    var output = FinishedRun.Output(
      photo: text(photo), shown: text(shown), path: text(path), width: width, height: height)
    output.bytes = stamp.size
    output.photoBytes = photoBytes < 0 ? nil : photoBytes
    return output
  }

  /// The file's identity when the run ended.
  package var identity: FileIdentity { stamp.identity }

  /// Whether the file is as it was when the run ended.
  func isCurrent(_ files: SiblingStatus) -> Bool {
    guard let start = path.baseAddress else { return false }
    return files.status(start.assumingMemoryBound(to: CChar.self))?.stamp == stamp
  }
}

/// Outputs of a run in one blob.
struct PackedOutputs {
  private(set) var blob: [UInt8] = []
  private(set) var count: Int64 = 0

  /// - Parameter mark: the mark of its photo.
  mutating func add(_ output: FinishedRun.Output, _ stamp: FileStamp, _ mark: PictureMark) {
    let texts = [output.photo, output.shown, output.path]
    for text in texts { add(UInt32(text.utf8.count)) }
    for side in [output.width, output.height] { add(UInt32(clamping: side)) }
    for number in [stamp.size, stamp.modified, stamp.changed] { add(number) }
    for number in [stamp.identity.device, stamp.identity.inode, mark.high, mark.low] { add(number) }
    add(output.photoBytes ?? -1)
    for text in texts { blob += text.utf8 }
    blob.append(0)
    count += 1
  }

  /// Adds an output as it is.
  mutating func add(_ output: PackedOutput) { add(output.output, output.stamp, output.mark) }

  private mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number) { blob += $0 }
  }
}
