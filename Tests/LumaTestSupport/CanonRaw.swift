/// Makes Canon CRW files without pixels.
package enum CanonRaw {
  /// A file with its capture date, in a heap within the heap, as cameras do.
  ///
  /// - Parameter seconds: since 1970, by the camera's clock.
  package static func make(takenAt seconds: Int) -> [UInt8] {
    let time = record(0x180E, number(seconds, 4) + [UInt8](repeating: 0, count: 8))
    return file([record(0x300A, heap([time]))])
  }

  /// A file with a JPEG and a smaller one.
  ///
  /// - Parameter rotation: clockwise, degrees; may be negative.
  package static func make(jpeg: [UInt8], thumbnail: [UInt8], rotation: Int = 0) -> [UInt8] {
    let size = number(40, 4) + number(30, 4) + [0, 0, 0x80, 0x3F]
    let information = size + number(rotation, 4) + number(8, 4) + number(24, 4) + number(1, 4)
    let properties = record(0x300A, heap([record(0x1810, information)]))
    return file([record(0x2008, thumbnail), record(0x2007, jpeg), properties])
  }

  private static func file(_ records: [Record]) -> [UInt8] {
    let model = record(0x080A, Array("Canon\0Canon EOS D30\0".utf8))
    return Array("II".utf8) + number(26, 4) + Array("HEAPCCDR".utf8) + number(0x10002, 4)
      + [UInt8](repeating: 0, count: 8) + heap([model] + records)
  }

  private typealias Record = (tag: Int, value: [UInt8])

  private static func record(_ tag: Int, _ value: [UInt8]) -> Record { (tag, value) }

  /// Values, then their directory, then its place.
  private static func heap(_ records: [Record]) -> [UInt8] {
    var values: [UInt8] = [], directory = number(records.count, 2)
    for record in records {
      directory +=
        number(record.tag, 2) + number(record.value.count, 4) + number(values.count, 4)
      values += record.value
    }
    return values + directory + number(values.count, 4)
  }

  private static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
