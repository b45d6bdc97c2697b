package import LumaFiles
package import LumaImaging

/// Bytes of a picture that a recipe made: its file, or its plain pixels. They stay in a file
/// without a name, and never are a string of Lua.
package final class ImageBuffer: Sendable {
  /// Its name in programs: not a path, which would begin with a slash.
  package let name: String
  package let file: OpenedFile
  package var count: Int { file.count }

  private init(_ file: OpenedFile) {
    (self.file, name) = (file, file.path)
  }

  /// - Parameters:
  ///   - number: distinguishes it from others.
  ///   - write: writes the bytes to a descriptor.
  package static func make(
    number: Int, _ write: (Int32) throws(ImagingError) -> Void
  ) throws(ImagingError) -> ImageBuffer {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try MemoryFile.make()
    } catch {
      throw .system(errno: error.code)
    }
    do throws(ImagingError) {
      try write(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    do throws(FileError) {
      return ImageBuffer(try OpenedFile(received: descriptor, path: "buffer:\(number)"))
    } catch {
      throw .system(errno: ENOMEM)
    }
  }

  package var bytes: [UInt8] { file.bytes(at: 0, count: count) }
}

/// A cache of answers about images in a session: the run repeats the questions of its check.
///
/// Confined to one thread.
package final class ImageAnswers {
  /// By question; each is of the question's type.
  private var answers: [Key: (value: any Sendable, notes: [RenderNote])] = [:]
  private static let most = 10_000

  private struct Key: Hashable {
    var question: AnyHashable
    /// The states of the files, which the recipe may have written.
    var stamps: [String]
  }

  /// Returns an answer, and the warnings about the files.
  package func answer<Asked: ImageProgramQuestion>(
    to question: Asked, _ buffers: [ImageBuffer], with renderer: Renderer
  ) throws(ImagingError) -> (value: Asked.Value, notes: [RenderNote]) {
    let key = Key(
      question: AnyHashable(question),
      stamps: question.paths.map { DerivativeCache.stamp(of: $0) ?? $0 })
    // Buffers are numbered anew in each pass.
    if buffers.isEmpty, let known = answers[key], let value = known.value as? Asked.Value {
      return (value, known.notes)
    }
    var notes: [RenderNote] = []
    let value = try renderer.value(of: question, known: buffers.byName) { notes.append($0) }
    if answers.count >= ImageAnswers.most { answers = [:] }
    if buffers.isEmpty { answers[key] = (value, notes) }
    return (value, notes)
  }

  func forget() { answers = [:] }
}

extension [ImageBuffer] {
  /// The files, by the names that programs have for them.
  package var byName: [String: OpenedFile] {
    Dictionary(map { ($0.name, $0.file) }) { first, _ in first }
  }
}
