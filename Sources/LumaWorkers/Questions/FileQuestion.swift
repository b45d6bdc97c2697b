import LumaFiles
import LumaImaging
import LumaMetadata
package import LumaModel

/// A question about the files that come with it.
protocol FileQuestion: Question {
  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer
}

/// The header of a photo; the other files are its sidecars.
struct PhotoHeaderQuestion: FileQuestion {
  typealias Answer = PhotoHeader

  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer {
    try files.read { photo, sidecars throws(ImagingError) in
      let reader = try? MetadataReader(photo, sidecars: sidecars)
      return try LocalReading(Renderer(options: options)).header(of: photo, reader).sane
    }
  }
}

/// What a library knows of a photo; the other files are its sidecars.
package struct PhotoDetailsQuestion: FileQuestion {
  package struct Answer: Codable, Sendable {
    package var header: PhotoHeader
    var details: PhotoDetails
  }

  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer {
    try files.read { photo, sidecars throws(ImagingError) in
      let reader = try? MetadataReader(photo, sidecars: sidecars)
      let local = LocalReading(Renderer(options: options))
      let (header, details) = try local.details(of: photo, reader)
      return Answer(header: header.sane, details: details)
    }
  }
}

/// The header of a film with the values of its file, which is the first, and of its sidecars.
struct DescribedFilmQuestion: FileQuestion {
  typealias Answer = PhotoHeader

  var film: PhotoHeader
  /// Whether the first file is a sidecar, too.
  var hasFilm: Bool

  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer {
    try files.read { first, others throws(ImagingError) in
      // Without gexiv2, sidecars of pictures are not read either.
      let sidecars = hasFilm ? others : [first] + others
      return (try? MetadataReader.described(film, by: sidecars, in: hasFilm ? first : nil)) ?? film
    }
  }
}

extension MetadataRequest: FileQuestion {
  package typealias Answer = MetadataBlobs

  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer {
    try files.readMetadata { photo, _ throws(MetadataError) in try blobs(of: photo) }
  }
}

/// The tags of a photo and of its sidecar that have one of some names; none: all.
struct TagsQuestion: FileQuestion {
  typealias Answer = [PhotoTag]

  var names: [String]

  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer {
    try files.readMetadata { photo, sidecars throws(MetadataError) in
      try MetadataReader(photo, sidecars: sidecars).tags(named: names.compactMap { TagName($0) })
    }
  }
}

/// What each block of a photo says; the other files are its sidecars.
struct EvidenceQuestion: FileQuestion {
  typealias Answer = [FieldEvidence]

  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer {
    try files.readMetadata { photo, sidecars throws(MetadataError) in
      try MetadataReader(photo, sidecars: sidecars).evidence
    }
  }
}

/// exiv2's data of a tag, by its name; nil: exiv2 does not know it.
struct KnownTagQuestion: FileQuestion {
  typealias Answer = KnownTag?

  var name: String

  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer {
    guard let name = TagName(name) else { throw .malformed }
    do throws(MetadataError) {
      return try KnownTag.find(name)
    } catch {
      throw .metadata(error)
    }
  }
}

/// Why metadata cannot be read; nil if it can.
struct MetadataProblemQuestion: FileQuestion {
  typealias Answer = MetadataError?

  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer { MetadataInstallation.problem() }
}

/// The parts of a file; nil: metadata cannot be separated from pixels.
struct MetadataPartsQuestion: FileQuestion {
  typealias Answer = MetadataParts?

  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer {
    try files.read { photo, _ throws(ImagingError) in MetadataParts(ByteRegion(photo)) }
  }
}

/// The place of the film in a photo; nil: there is none.
struct MotionFilmQuestion: FileQuestion {
  typealias Answer = Range<Int>?

  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer {
    try files.read { photo, _ throws(ImagingError) in MotionFilm(ByteRegion(photo))?.range }
  }
}

/// Whether a file ends too early.
struct CutFileQuestion: FileQuestion {
  typealias Answer = Bool

  func answer(
    _ files: ReceivedFiles, _ options: ImagingOptions
  ) throws(WorkerFailure) -> Answer {
    try files.read { photo, _ throws(ImagingError) in photo.isCut }
  }
}
