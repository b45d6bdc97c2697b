import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel

/// The files that came with a request. A worker has no others.
struct ReceivedFiles: Sendable {
  private let photo: OpenedFile?
  private let others: [OpenedFile]
  private let byPath: [String: Result<OpenedFile, ImagingError>]
  /// Not closed with the value.
  let outputs: [Int32]

  /// nil: the descriptors are not those that the request tells of. They are then still open.
  init?(_ request: WorkerRequest, _ descriptors: [Int32]) {
    let fileCount = request.files.count { $0.failure == nil }
    guard request.outputCount >= 0, descriptors.count == fileCount + request.outputCount else {
      return nil
    }
    var rest = descriptors[...]
    var opened: [OpenedFile] = []
    var byPath: [String: Result<OpenedFile, ImagingError>] = [:]
    for file in request.files {
      if let failure = file.failure {
        byPath[file.path] = .failure(failure)
      } else if let received = try? OpenedFile(received: rest.removeFirst(), path: file.path) {
        opened.append(received)
        byPath[file.path] = .success(received)
      }
    }
    photo = opened.first
    others = Array(opened.dropFirst())
    self.byPath = byPath
    outputs = Array(rest)
  }

  var pictureFiles: PictureFiles {
    PictureFiles { [byPath] path throws(ImagingError) in
      guard let file = byPath[path] else { throw .file(path: path, .unopenable(errno: EACCES)) }
      return try file.get()
    }
  }

  func header(_ options: ImagingOptions) -> WorkerAnswer {
    guard let photo else { return .malformed }
    let reader = try? MetadataReader(photo, sidecars: others)
    return .header(LocalReading(Renderer(options: options)).header(of: photo, reader).sane)
  }

  func details(_ options: ImagingOptions) -> WorkerAnswer {
    guard let photo else { return .malformed }
    let reader = try? MetadataReader(photo, sidecars: others)
    let (header, details) = LocalReading(Renderer(options: options)).details(of: photo, reader)
    return .details(header.sane, details)
  }

  func metadata(_ order: MetadataOrder) -> WorkerAnswer {
    guard let photo else { return .malformed }
    do throws(MetadataError) {
      return .metadata(
        try MetadataWriter.blobs(
          of: photo, policy: order.policy, size: order.size, profile: order.profile))
    } catch {
      return .metadataFailure(error)
    }
  }
}
