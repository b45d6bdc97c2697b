package import LumaModel

extension PhotoHeader {
  /// The header without numbers that no photo has, which a message cannot carry or arithmetic
  /// cannot bear.
  package var sane: PhotoHeader {
    func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
    var header = self
    header.size = size.flatMap { $0.isPossible ? $0 : nil }
    header.creationDate = creationDate.flatMap {
      abs($0.seconds) < 1e12 && abs($0.utcOffset ?? 0) < 200_000 ? $0 : nil
    }
    header.latitude = finite(latitude)
    header.longitude = finite(longitude)
    header.altitude = finite(altitude)
    header.aperture = finite(aperture)
    header.exposureTime = finite(exposureTime)
    header.focalLength = finite(focalLength)
    header.exposureBias = finite(exposureBias)
    header.faces = faces.map { Array($0.prefix(Face.most)) }
    return header
  }
}
