import LumaFiles
import LumaModel

extension Exiv2Photo {
  /// Type of a CRW file's record of the capture time.
  private static let canonTime = 0x180E

  /// Replaces the date of a Canon CRW file. It has seconds since 1970 by the camera's clock, which
  /// exiv2 takes for seconds of UTC, and shows in the time zone of this machine.
  func setCanonDate(from file: ByteRegion) {
    guard let reader = CIFFReader(file), let record = reader.record(Exiv2Photo.canonTime),
      let seconds = reader.number(at: 0, in: record), seconds > 0
    else { return }
    set(
      "Exif.Photo.DateTimeOriginal",
      to: PhotoDate(seconds: Double(seconds)).formatted("%Y:%m:%d %H:%M:%S"))
  }
}
