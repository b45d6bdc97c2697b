package import LumaFiles
package import LumaImaging
package import LumaMetadata
package import LumaModel

/// The first message to a worker.
package struct WorkerStart: Codable {
  /// Most bytes that it may map besides what it starts with; 0: no limit.
  var memory: Int64
  /// Folders and files that it may read, for libraries and fonts.
  var readable: [String]
}

/// The restrictions that hold in a worker.
public struct WorkerRestrictions: Hashable, Codable, Sendable {
  /// Landlock's version; 0: it does not hold.
  public var landlock: Int
  public var seccomp: Bool
  public var limits: Bool

  /// Names of those that do not hold.
  var missing: [String] {
    (landlock > 0 ? [] : ["Landlock"]) + (seccomp ? [] : ["seccomp"])
      + (limits ? [] : ["resource limits"])
  }
}

/// A request to a worker.
package struct WorkerRequest: Codable {
  package var job: Job
  var options: ImagingOptions
  /// The photo first. The descriptors of those that could be opened come with the message, in this
  /// order, and after them those of the outputs.
  var files: [SentFile]
  var outputCount: Int
  /// After which the program ends the worker, and some seconds later the system does; nil: never.
  var seconds: Double?

  package enum Job: Codable {
    case picture(PictureRequest)
    /// The other files are sidecars.
    case header
    case details
    /// Of a film; all files are sidecars.
    case described(PhotoHeader)
    case metadata(MetadataRequest)
    /// Of some names; none: all.
    case tags([String])
    /// exiv2's data of a tag, by its name.
    case tag(String)
    case metadataProblem
    case look(Look)
  }

  /// A query about the inside of a file.
  package enum Look: String, Codable {
    case parts, film, end
  }

  struct SentFile: Codable {
    var path: String
    /// Why there is no descriptor; nil: there is one.
    var failure: ImagingError?
  }
}

/// The answer of a worker.
package enum WorkerAnswer: Codable {
  case picture(PictureAnswer)
  case failure(ImagingError)
  case header(PhotoHeader)
  case details(PhotoHeader, PhotoDetails)
  case metadata(MetadataBlobs)
  case tags([PhotoTag])
  /// nil: exiv2 does not know the tag.
  case tag(KnownTag?)
  case metadataFailure(MetadataError)
  /// nil: metadata cannot be separated from pixels.
  case parts(MetadataParts?)
  /// Of the film in a photo; nil: there is none.
  case film(Range<Int>?)
  case isCut(Bool)
  case nothing
  /// The request makes no sense.
  case malformed
}

extension PhotoHeader {
  /// Without numbers that no photo has, which a message cannot carry or arithmetic cannot bear.
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
