package import LumaModel

/// Errors of reading, rendering and writing an image.
package enum ImagingError: Error, Equatable, Codable, Sendable {
  /// libvips cannot be opened.
  case libraryMissing(detail: String)
  /// Stopped by `cancel()`.
  case cancelled
  /// A step that is not applicable to an image of this size, and the line of the recipe that wrote
  /// it.
  case geometry(GeometryError, at: ScriptLocation?)
  case operation(OperationFault)
  case file(path: String, FileFault)
  case output(OutputFormat, OutputFault)
  case profileUnreadable(path: String)
  /// The worker did not answer.
  case worker(path: String, WorkerFault)
  /// The system is short of something, or its disk fails; the picture may be intact.
  case system(errno: Int32)
}

/// Why a call of a libvips operation failed.
package enum OperationFault: Equatable, Codable, Sendable {
  case unknown(String, hint: String?)
  case unknownArgument(operation: String, name: String, hint: String?)
  case missingArgument(operation: String, name: String)
  case missingOutput(operation: String, name: String)
  case wrongType(operation: String, argument: String, expected: String, got: String)
  case outOfRange(operation: String, argument: String, range: ClosedRange<Double>, got: Double)
  case unknownWord(operation: String, argument: String, word: String, choices: [String])
  case failed(operation: String, detail: String)
  /// Not among the operations that recipes may call.
  case forbidden(String)
  /// Not among the operations that a recipe of a stranger may call.
  case notSimple(String)
  /// A text, where no font is installed.
  case noFont
  case tooManyElements(operation: String, argument: String, Int, limit: Int)
  case tooManyBands(operation: String, Int, limit: Int)
  /// Of a picture whose every pixel is used for every pixel of another.
  case matrixTooLarge(operation: String, argument: String, PixelSize, limit: Int)
  /// Of pixels that the module `vips` writes.
  case tooManyBytes(operation: String, PixelSize, mebibytes: Int, limit: Int)
  /// Returns only numbers.
  case noPicture(operation: String)
}

/// Why a file cannot be read as an image.
package enum FileFault: Equatable, Codable, Sendable {
  /// `errno` of the failed call.
  case unopenable(errno: Int32)
  /// A folder, pipe or device.
  case notAFile
  /// Not where files may be read.
  case outside
  /// More bytes than any picture within the limits has.
  case tooLarge(bytes: Int64, limit: Int64)
  case empty
  case unknownFormat
  case disabled(InputFormat)
  /// The installed libvips has no loader for the format.
  case unreadable(InputFormat)
  /// Camera raw, by content or extension, without instructions on how to read it.
  case raw
  /// LibRaw cannot be opened.
  case rawLibraryMissing(detail: String)
  /// A raw file from a camera that LibRaw does not support.
  case unknownCamera
  /// A raw file without a preview.
  case noPreview
  /// It has fewer pages or frames; 0 is a number that only its decoder knows.
  case noSuchFrame(FrameRange, count: Int, Frames.Kind)
  case tooManyPixels(PixelSize, pages: Int, limit: Int)
  case sideTooLong(PixelSize, limit: Int)
  /// An overlay whose pixels are kept; in MiB.
  case overMemory(need: Int, limit: Int)
  /// A photo that its saves need so much for, by an estimate; in MiB.
  case photoOverMemory(need: Int, limit: Int)
  /// A JPEG with more than 8 bits per sample.
  case deepJPEG(bits: Int)
  /// A JPEG with more scans than are decoded.
  case tooManyScans(limit: Int)
  case undecodable(InputFormat, detail: String)
  /// The header can be read, and some of the pixels; `allowsTruncated` accepts that.
  case truncated(InputFormat, detail: String)
  case changedWhileReading
  case film(FilmFault)
}

/// Why an image cannot be written in a format.
package enum OutputFault: Equatable, Codable, Sendable {
  /// The installed libvips has no encoder for the format.
  case noEncoder(detail: String)
  case tooLarge(PixelSize, limit: Int)
  /// The encoder would need more than the limit; in MiB.
  case overMemory(PixelSize, need: Int, limit: Int)
  case losslessImpossible
  /// A lossless JPEG must not be resampled, padded, or rotated by anything but multiples of 90
  /// degrees.
  case losslessResampled
  /// The photo is not a JPEG and thus has no coefficients to keep.
  case losslessInput(InputFormat)
  /// A region of the upright photo that is not aligned to whole blocks, and the nearest one that
  /// is.
  case losslessOffBlocks(PixelRect, block: PixelSize, nearest: PixelRect?)
  /// libturbojpeg cannot be opened.
  case losslessLibraryMissing(detail: String)
  /// Size of the smallest file, at the lowest allowed quality.
  ///
  /// - `size`: That of the picture, if it was made smaller.
  case tooManyBytes(limit: Int, got: Int, quality: Int, size: PixelSize?)
  /// Distance of the most similar file, at the highest allowed quality.
  case tooDistant(limit: Double, got: Double, quality: Int)
  case unencodable(detail: String)
  /// The encoder built its file in an unknown way.
  case uninsertable
  /// `errno` of the failed call.
  case unwritable(errno: Int32)
}

extension ImagingError {
  /// The error where an option that accepts damage is given already.
  var withoutWayOut: ImagingError {
    guard case .file(let path, .truncated(let format, let detail)) = self else { return self }
    return .file(path: path, .undecodable(format, detail: detail))
  }
}
