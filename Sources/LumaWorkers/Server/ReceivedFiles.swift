import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel

/// The files that came with a request. A worker has no others.
struct ReceivedFiles: Sendable {
  private let photo: Result<OpenedFile, ImagingError>?
  private let others: [OpenedFile]
  private let byPath: [String: Result<OpenedFile, ImagingError>]
  /// Not closed with the value.
  let outputs: [Int32]

  /// nil: the descriptors are not those of the request. They are then still open.
  init?(_ request: WorkerRequest, _ descriptors: [Int32]) {
    let fileCount = request.files.count { $0.failure == nil }
    guard request.outputCount >= 0, descriptors.count == fileCount + request.outputCount else {
      return nil
    }
    var rest = descriptors[...]
    var opened: [OpenedFile] = []
    var byPath: [String: Result<OpenedFile, ImagingError>] = [:]
    for file in request.files {
      let result = ReceivedFiles.result(of: file, &rest)
      byPath[file.path] = result
      if case .success(let received) = result { opened.append(received) }
    }
    photo = request.files.first.flatMap { byPath[$0.path] }
    others = Array(opened.dropFirst())
    self.byPath = byPath
    outputs = Array(rest)
  }

  private static func result(
    of file: WorkerRequest.SentFile, _ descriptors: inout ArraySlice<Int32>
  ) -> Result<OpenedFile, ImagingError> {
    if let failure = file.failure { return .failure(failure) }
    do throws(FileError) {
      return .success(try OpenedFile(received: descriptors.removeFirst(), path: file.path))
    } catch {
      guard case .system(let reason) = error else {
        return .failure(.file(path: file.path, .notAFile))
      }
      return .failure(.system(errno: reason.code))
    }
  }

  var pictureFiles: PictureFiles {
    PictureFiles { [byPath] path throws(ImagingError) in
      guard let file = byPath[path] else { throw .file(path: path, .unopenable(errno: EACCES)) }
      return try file.get()
    }
  }

  func header(_ options: ImagingOptions) -> WorkerAnswer {
    read { photo throws(ImagingError) in
      let reader = try? MetadataReader(photo, sidecars: others)
      return .header(try LocalReading(Renderer(options: options)).header(of: photo, reader).sane)
    }
  }

  func details(_ options: ImagingOptions) -> WorkerAnswer {
    read { photo throws(ImagingError) in
      let reader = try? MetadataReader(photo, sidecars: others)
      let local = LocalReading(Renderer(options: options))
      let (header, details) = try local.details(of: photo, reader)
      return .details(header.sane, details)
    }
  }

  /// All files are sidecars.
  func described(_ film: PhotoHeader) -> WorkerAnswer {
    read { first throws(ImagingError) in
      // Without gexiv2, sidecars of pictures are not read either.
      .header((try? MetadataReader.described(film, by: [first] + others)) ?? film)
    }
  }

  func look(_ look: WorkerRequest.Look) -> WorkerAnswer {
    read { photo throws(ImagingError) in
      switch look {
      case .parts: .parts(MetadataParts(ByteRegion(photo)))
      case .film: .film(MotionFilm(ByteRegion(photo))?.range)
      case .end: .isCut(photo.isCut)
      }
    }
  }

  func tags(named names: [TagName]) -> WorkerAnswer {
    read { photo throws(ImagingError) in
      do throws(MetadataError) {
        return .tags(try MetadataReader(photo, sidecars: others).tags(named: names))
      } catch {
        return .metadataFailure(error)
      }
    }
  }

  func metadata(_ order: MetadataRequest) -> WorkerAnswer {
    read { photo throws(ImagingError) in
      do throws(MetadataError) {
        return .metadata(try order.blobs(of: photo))
      } catch {
        return .metadataFailure(error)
      }
    }
  }

  private func read(
    _ body: (OpenedFile) throws(ImagingError) -> WorkerAnswer
  ) -> WorkerAnswer {
    guard let photo else { return .malformed }
    do throws(ImagingError) {
      return try body(try photo.get())
    } catch {
      return .failure(error)
    }
  }
}
