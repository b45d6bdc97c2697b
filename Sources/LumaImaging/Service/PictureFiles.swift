public import LumaFiles

/// Opens the files that an answer reads: by path in this process, or those that were sent to it.
public struct PictureFiles: Sendable {
  public typealias Open = @Sendable (_ path: String) throws(ImagingError) -> OpenedFile

  /// - Throws: `file(path:)` with `unopenable`, `notAFile`, `outside`, `tooLarge` or `empty`.
  public let open: Open

  public init(_ open: @escaping Open) { self.open = open }

  /// By path, as far as a gate lets them through.
  ///
  /// - Parameters:
  ///   - known: Some that are open already.
  ///   - films: Opens films as pictures of their frames; nil: as they are.
  ///   - times: Of the frames in seconds, by the films' paths; others are their first ones.
  public init(
    gate: ReadGate, known: [String: OpenedFile] = [:], films: FilmFrames? = nil,
    times: [String: Double] = [:]
  ) {
    open = { path throws(ImagingError) in
      if let file = known[path] { return file }
      let file = try gate.picture(path)
      return try films?.picture(of: file, at: times[path] ?? 0) ?? file
    }
  }

  public static let byPath = PictureFiles(gate: .everything)
}
