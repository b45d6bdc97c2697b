import LumaFiles
import LumaImaging
package import LumaLibrary
import LumaMetadata
import LumaModel
import LumaWorkers

extension ImportReaders {
  /// Creates readers based on gexiv2 and libvips for pictures and ffprobe for videos.
  ///
  /// - Parameter videoReader: absolute path of ffprobe; without it, videos get neither size nor
  ///   duration.
  init(
    _ pictures: Pictures, videoReader: String?, _ gate: ReadGate = .everything,
    isStopped: @escaping @Sendable () -> Bool
  ) {
    var video: ImportReaders.Video?
    if let videoReader {
      let film = VideoReader(
        program: videoReader, restrictor: pictures.restrictor, isStopped: isStopped)
      video = { file throws(ImportFault) in
        try ImportReaders.described(film.read(file), file, pictures)
      }
    }
    self.init(
      picture: { file throws(ImportFault) in
        try ImportReaders.details(of: file, pictures.reading)
      },
      video: video,
      fault: { file in ImportReaders.fault(file, pictures.renderer) })
    self.gate = gate
    described = { header, sidecars throws(ImportFault) in
      try ImportReaders.described(header, by: sidecars, pictures.reading)
    }
  }

  private static func details(
    of file: OpenedFile, _ reading: any PhotoReading
  ) throws(ImportFault) -> (PhotoHeader, PhotoDetails) {
    do throws(ImagingError) {
      return try reading.details(of: file)
    } catch {
      guard error.isOfContent else { throw ImportFault(error) }
      return (PhotoHeader(), PhotoDetails())
    }
  }

  /// The reading of a film with the values of its sidecar.
  private static func described(
    _ reading: VideoReading, _ file: OpenedFile, _ pictures: Pictures
  ) throws(ImportFault) -> VideoReading {
    guard case .read(var film) = reading else { return reading }
    let sidecars = SidecarNames.files(besides: file.path, pictures.renderer.gate)
    film.header = try described(
      film.header, by: sidecars, in: FilmMetadata.hasXMP(file) ? file : nil, pictures.reading)
    return .read(film)
  }

  private static func described(
    _ header: PhotoHeader, by sidecars: [OpenedFile], in file: OpenedFile? = nil,
    _ reading: any PhotoReading
  ) throws(ImportFault) -> PhotoHeader {
    do throws(ImagingError) {
      return try reading.described(header, by: sidecars, in: file)
    } catch {
      guard error.isOfContent else { throw ImportFault(error) }
      return header
    }
  }

  private static func fault(_ file: OpenedFile, _ renderer: Renderer) -> ImportFault? {
    do throws(ImagingError) {
      _ = try renderer.header(file.path)
      return nil
    } catch {
      return ImportFault(error)
    }
  }
}

extension ImportFault {
  init(_ error: ImagingError) {
    switch error {
    case .system(let number), .file(_, .unopenable(let number)): self = .unreadable(number)
    case .libraryMissing, .cancelled, .geometry, .operation, .file, .output, .profileUnreadable,
      .worker:
      let reason = error.diagnostic
      let detail = (reason.detail ?? "").split(whereSeparator: \.isNewline).joined(separator: "; ")
      let sentence = detail.isEmpty ? reason.message : "\(reason.message): \(detail)"
      self = error.isOfContent ? .refused(sentence) : .notRead(sentence)
    }
  }
}

extension RunEnvironment {
  package var importReaders: ImportReaders {
    var readers = ImportReaders(pictures, videoReader: options.videoReader, gate) {
      [interrupter] in interrupter.isInterrupted
    }
    readers.editedSize = { EditFormat.size(of: $0, on: $1) }
    return readers
  }
}
