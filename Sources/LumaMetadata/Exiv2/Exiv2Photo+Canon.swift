import LumaFiles
import LumaModel

extension Exiv2Photo {
  /// Type of a CRW file's record of the capture time.
  private static let canonTime = 0x180E

  /// Replaces the date of a Canon CRW file. The file stores seconds since 1970 by the camera's
  /// clock; exiv2 reads them as UTC, and shows them in the time zone of this machine.
  func setCanonDate(from file: ByteRegion) {
    guard let reader = CIFFReader(file), let record = reader.record(Exiv2Photo.canonTime),
      let seconds = reader.number(at: 0, in: record), seconds > 0
    else { return }
    set(
      "Exif.Photo.DateTimeOriginal",
      to: PhotoDate(seconds: Double(seconds)).formatted("%Y:%m:%d %H:%M:%S"))
    setCanonExposure()
  }

  /// Replaces the exposure time, because exiv2 reads a negative number as a large one.
  private func setCanonExposure() {
    guard let value = number("Exif.CanonSi.ShutterSpeedValue").flatMap(Int.init(exactly:)),
      (0x8000...0xFFFF).contains(value)
    else { return }
    let seconds = exp2(Exiv2Photo.stops(0x1_0000 - value))
    guard seconds < 1e6 else { return }
    set("Exif.Photo.ExposureTime", to: "\(Int((seconds * 100).rounded()))/100")
  }

  /// Stops from a number in 32nds, in which 12 and 20 stand for thirds.
  ///
  /// - **Source**: exiftool's Canon.pm, CanonEv.
  private static func stops(_ value: Int) -> Double {
    let part = value & 31
    let exact = part == 12 ? 32.0 / 3 : part == 20 ? 64.0 / 3 : Double(part)
    return (Double(value - part) + exact) / 32
  }
}
