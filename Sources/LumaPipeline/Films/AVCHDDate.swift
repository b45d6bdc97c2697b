package import LumaFiles
package import LumaModel

/// The date of an AVCHD film: the container lacks it, but cameras write it beside each picture, in
/// data of their own.
///
/// - **Source**: exiftool's H264.pm; ITU-T H.264, 7.3.1 and D.1.7.
package enum AVCHDDate {
  /// Returns nil for other files, and for a clock that was never set.
  package static func date(in file: ByteRegion) -> PhotoDate? {
    TransportReader(file)?.payloads.firstNonNil(date)
  }

  /// The identifier of the data, and its name.
  private static let mark: [UInt8] =
    [
      0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C, 0x9A,
      0x66,
    ] + Array("MDPM".utf8)

  /// Entries of five bytes: a tag and its value.
  private static func date(in payload: [UInt8]) -> PhotoDate? {
    guard let place = payload.firstRange(of: mark)?.upperBound else { return nil }
    let data = plain(payload[place...].prefix(1_024))
    let count = min(data.first.map(Int.init) ?? 0, (data.count - 1) / 5)
    let entries = (0..<max(0, count)).map { data[1 + 5 * $0..<6 + 5 * $0] }
    guard let day = entries.first(where: { $0.first == 0x18 })?.dropFirst(),
      let time = entries.first(where: { $0.first == 0x19 })?.dropFirst()
    else { return nil }
    return date(zone: day.first ?? 0, Array(day.dropFirst()) + time)
  }

  /// Data of H.264 has a 3 after two zeros that start nothing else.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var zeros = 0
    for byte in bytes {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      plain.append(byte)
    }
    return plain
  }

  /// - Parameters:
  ///   - zone: hours in the bits 1 to 4, half an hour more in bit 0; negative by bit 5, an hour
  ///     more in summer by bit 6; unknown by bit 7.
  ///   - digits: century, year, month, day, hour, minute and second, two decimal digits each.
  private static func date(zone: UInt8, _ digits: [UInt8]) -> PhotoDate? {
    let pairs = digits.map { "\($0 >> 4 & 15)\($0 & 15)" }
    // Letters of other digits make the text longer.
    guard pairs.count == 7, pairs.allSatisfy({ $0.utf8.count == 2 }) else { return nil }
    let day = "\(pairs[0])\(pairs[1])-\(pairs[2])-\(pairs[3])"
    guard var date = PhotoDate(iso8601: "\(day)T\(pairs[4]):\(pairs[5]):\(pairs[6])"),
      date.seconds > 0
    else { return nil }
    let hours = Int(zone >> 1 & 15)
    guard zone & 0x80 == 0, hours < 15 else { return date }
    let standard = (hours * 3_600 + Int(zone & 1) * 1_800) * (zone & 0x20 == 0 ? 1 : -1)
    let offset = standard + (zone & 0x40 == 0 ? 0 : 3_600)
    date.seconds -= Double(offset)
    date.utcOffset = offset
    return date
  }
}
