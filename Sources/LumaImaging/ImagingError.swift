public import LumaModel

/// What can go wrong between a file's bytes and the bytes of an output.
public enum ImagingError: Error, Equatable, Sendable {
  /// libvips cannot be opened.
  case libraryMissing(detail: String)
  /// `cancel()` was called while it ran.
  case cancelled
  /// A step that cannot be done on a picture of this size, and the line that wrote it.
  case geometry(GeometryError, at: ScriptLocation?)
  case operation(OperationFault)
  case file(path: String, FileFault)
  case output(OutputFormat, OutputFault)
  case profileUnreadable(path: String)
}

/// What is wrong with a call of a libvips operation.
public enum OperationFault: Equatable, Sendable {
  case unknown(String, hint: String?)
  case unknownArgument(operation: String, name: String, hint: String?)
  case missingArgument(operation: String, name: String)
  case missingOutput(operation: String, name: String)
  case wrongType(operation: String, argument: String, expected: String, got: String)
  case outOfRange(operation: String, argument: String, range: ClosedRange<Double>, got: Double)
  case unknownWord(operation: String, argument: String, word: String, choices: [String])
  case failed(operation: String, detail: String)
  /// It may reach a file, a command or memory: no recipe may call it.
  case forbidden(String)
  /// It opens files that are named inside the picture: no recipe may call it.
  case opensFiles(String)
  /// It computes whole pictures in one go, for minutes where their sides are unlucky, and cannot be
  /// stopped.
  case unstoppable(String)
  /// libvips fails inside it: no recipe may call it.
  case unsound(String)
  /// It gives numbers alone.
  case noPicture(operation: String)
}

/// Why a file gives no picture.
public enum FileFault: Equatable, Sendable {
  /// `errno` of the call that failed.
  case unopenable(errno: Int32)
  /// A folder, a pipe, a device.
  case notAFile
  case empty
  case unknownFormat
  case disabled(InputFormat)
  /// The installed libvips has no loader for it.
  case unreadable(InputFormat)
  /// Camera raw, told by its content or by its extension, where nobody said what to make of it.
  case raw
  /// LibRaw cannot be opened.
  case rawLibraryMissing(detail: String)
  /// A raw file that LibRaw does not know.
  case unknownCamera
  /// A raw file without a preview.
  case noPreview
  case tooManyPixels(PixelSize, pages: Int, limit: Int)
  case sideTooLong(PixelSize, limit: Int)
  /// A JPEG of more than 8 bits a sample.
  case deepJPEG(bits: Int)
  case undecodable(InputFormat, detail: String)
  case changedWhileReading
}

/// Why a picture cannot be written in a format.
public enum OutputFault: Equatable, Sendable {
  /// The installed libvips has no encoder for it.
  case noEncoder(detail: String)
  case tooLarge(PixelSize, limit: Int)
  case losslessImpossible
  /// A JPEG keeps its coefficients only where nothing is resampled, padded or turned between
  /// quarters.
  case losslessResampled
  /// A photo that has no coefficients of a JPEG.
  case losslessInput(InputFormat)
  /// A rectangle of the upright photo that is not made of whole blocks, and the nearest one that is.
  case losslessOffBlocks(PixelRect, block: PixelSize, nearest: PixelRect?)
  /// libturbojpeg cannot be opened.
  case losslessLibraryMissing(detail: String)
  /// Of the smallest file, at the lowest quality that the search may take.
  case tooManyBytes(limit: Int, got: Int, quality: Int)
  /// Of the nearest file, at the highest quality that the search may take.
  case tooDistant(limit: Double, got: Double, quality: Int)
  case unencodable(detail: String)
  /// `errno` of the call that failed.
  case unwritable(errno: Int32)
}
