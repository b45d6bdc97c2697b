package import LumaFiles

/// Opens the files that an answer reads: by path in this process, or those that were sent to it.
package struct PictureFiles: Sendable {
  package typealias Open = @Sendable (_ path: String) throws(ImagingError) -> OpenedFile

  /// - Throws: `file(path:)` with `unopenable`, `notAFile`, `outside`, `tooLarge` or `empty`.
  package let open: Open

  package init(_ open: @escaping Open) { self.open = open }

  /// By path, as far as a gate lets them through.
  ///
  /// - Parameters:
  ///   - known: Some that are open already.
  ///   - films: Opens films as pictures of their frames; nil: as they are.
  ///   - times: Of the frames in seconds, by the films' paths; others are their first ones.
  ///   - isStopped: Whether no frame is waited for any more.
  package init(
    gate: ReadGate, known: [String: OpenedFile] = [:], films: FilmFrames? = nil,
    times: [String: Double] = [:], isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    open = { path throws(ImagingError) in
      if let file = known[path] { return file }
      guard let films else { return try gate.picture(path) }
      let file = try gate.picture(path, isLimited: false)
      let picture = try films.picture(of: file, at: times[path] ?? 0, isStopped: isStopped)
      guard picture === file, file.stamp.size > gate.limit else { return picture }
      throw .file(path: path, .tooLarge(bytes: file.stamp.size, limit: gate.limit))
    }
  }

  package static let byPath = PictureFiles(gate: .everything)
}
