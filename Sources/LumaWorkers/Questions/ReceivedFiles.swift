import LumaFiles
import LumaImaging
import LumaMetadata

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

  /// Reads the first file, beside the others that could be opened.
  func read<Answer>(
    _ body: (_ photo: OpenedFile, _ others: [OpenedFile]) throws(ImagingError) -> Answer
  ) throws(WorkerFailure) -> Answer {
    guard let photo else { throw .malformed }
    do throws(ImagingError) {
      return try body(try photo.get(), others)
    } catch {
      throw .picture(error)
    }
  }

  func readMetadata<Answer>(
    _ body: (_ photo: OpenedFile, _ others: [OpenedFile]) throws(MetadataError) -> Answer
  ) throws(WorkerFailure) -> Answer {
    let (photo, others) = try read { photo, others throws(ImagingError) in (photo, others) }
    do throws(MetadataError) {
      return try body(photo, others)
    } catch {
      throw .metadata(error)
    }
  }
}
