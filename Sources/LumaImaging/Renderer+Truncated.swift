import LumaFiles
import LumaModel

/// Photos that could only be decoded in part.
extension Renderer {
  /// Queries a picture; if it is truncated and the options accept that, queries it again.
  ///
  /// - Returns: the answer, and the format of the picture if it is truncated.
  func askInParts<Asked: PictureQuestion>(
    _ question: Asked
  ) throws(ImagingError) -> (answer: Asked.Answer, cut: InputFormat?) {
    guard options.allowsTruncated else { return (try ask(question), nil) }
    do throws(ImagingError) {
      return (try ask(question, options.strict), nil)
    } catch {
      guard let format = error.undecodable else { throw error }
      do throws(ImagingError) {
        return (try ask(question), format)
      } catch {
        throw error.withoutWayOut
      }
    }
  }
}

extension ImagingOptions {
  /// The same for whole photos only.
  var strict: ImagingOptions {
    var options = self
    options.allowsTruncated = false
    return options
  }
}

extension RenderUnit {
  /// The part of the unit whose pictures could not be decoded, with its outputs emptied again, and
  /// the format of the damaged file; nil: there is none.
  func outputs(
    of results: [Int: Result<Rendering, ImagingError>]
  ) -> (unit: RenderUnit, format: InputFormat)? {
    var unit = self, format: InputFormat?
    unit.progress = nil
    let damaged = zip(request.targets, descriptors).filter { target, descriptor in
      guard case .failure(let error)? = results[target.node], let found = error.undecodable
      else { return false }
      format = format ?? found
      return Descriptor.empty(descriptor)
    }
    (unit.request.targets, unit.descriptors) = (damaged.map(\.0), damaged.map(\.1))
    return format.map { (unit, $0) }
  }
}

extension Rendering {
  func noted(_ note: RenderNote) -> Rendering {
    var copy = self
    copy.notes.append(note)
    return copy
  }
}

extension [RenderNote] {
  /// The notes of a picture of which only a part is there, if a format is given.
  func noted(_ cut: InputFormat?) -> [RenderNote] { (cut.map { [.truncated($0)] } ?? []) + self }
}

extension ImagingError {
  /// The format of a file that cannot be decoded as a whole; nil for another error.
  fileprivate var undecodable: InputFormat? {
    switch self {
    case .file(_, .undecodable(let format, _)), .file(_, .truncated(let format, _)): format
    case .file, .libraryMissing, .cancelled, .geometry, .operation, .output, .profileUnreadable,
      .worker, .system:
      nil
    }
  }
}
