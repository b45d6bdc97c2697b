public import LumaFiles

/// Opens the files that an answer reads: by path in this process, or those that were sent to it.
public struct PictureFiles: Sendable {
  public typealias Open = @Sendable (_ path: String) throws(ImagingError) -> OpenedFile

  /// - Throws: `file(path:)` with `unopenable`, `notAFile`, `outside`, `tooLarge` or `empty`.
  public let open: Open

  public init(_ open: @escaping Open) { self.open = open }

  /// By path, as far as a gate lets them through.
  ///
  /// - Parameter known: One that is open already.
  public init(gate: ReadGate, known: OpenedFile? = nil) {
    open = { path throws(ImagingError) in
      if let known, known.path == path { return known }
      return try gate.picture(path)
    }
  }

  public static let byPath = PictureFiles(gate: .everything)
}
