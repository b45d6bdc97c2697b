import LumaFiles
import LumaModel

extension FileFault {
  func diagnostic(path: String) -> Diagnostic {
    Diagnostic(code: code, message: message, path: path, hint: hint, detail: detail)
  }

  private var code: DiagnosticCode {
    switch self {
    case .unopenable(let number): DiagnosticCode(SystemError(number)) ?? .unreadable
    case .notAFile: .notAFile
    case .outside: .readOutside
    case .tooLarge: .fileTooLarge
    case .empty: .emptyFile
    case .unknownFormat: .unknownFormat
    case .disabled: .formatDisabled
    case .unreadable: .formatUnreadable
    case .raw: .rawFile
    case .rawLibraryMissing: .librawMissing
    case .unknownCamera: .unknownCamera
    case .noPreview: .noPreview
    case .noSuchFrame: .noSuchFrame
    case .tooManyPixels: .tooManyPixels
    case .overMemory: .memoryLimit
    case .photoOverMemory: .unitMemory
    case .sideTooLong: .sideTooLong
    case .deepJPEG: .jpegTooDeep
    case .undecodable, .truncated, .tooManyScans: .undecodable
    case .changedWhileReading: .changedWhileReading
    case .film(let fault): fault.code
    }
  }

  private var message: String {
    switch self {
    case .unopenable(let number): "the file cannot be opened: \(SystemError(number).phrase)"
    case .notAFile: "expected a file, got a folder, pipe or device"
    case .outside: FileError.outsidePhrase
    case .tooLarge(let bytes, let limit):
      "expected a file of at most \(limit) bytes, got \(bytes)"
    case .empty: "the file is empty"
    case .unknownFormat: "expected a picture in a supported format, got unknown content"
    case .disabled(let format): "\(format.rawValue): reading is disabled"
    case .unreadable(let format): "\(format.rawValue): the installed libvips cannot read it"
    case .raw: "camera raw: expected the option raw, got none"
    case .rawLibraryMissing(let detail):
      "camera raw: expected LibRaw, got \(LoaderFault(detail, of: "libraw").found)"
    case .unknownCamera: "camera raw: the installed LibRaw does not support this camera"
    case .noPreview: "camera raw: the file has no readable preview"
    case .noSuchFrame(let range, let count, let kind):
      if count == 0 {
        "expected a file whose \(kind.noun)s can be read one by one, got another"
      } else if count == 1 {
        "expected \(kind.noun) 1, the only one, got \(range.rawValue)"
      } else {
        "expected \(kind.noun)s from 1 to \(count), got \(range.rawValue)"
      }
    case .tooManyPixels(let size, let pages, let limit):
      "expected at most \(limit) px, got \(size) px" + (pages > 1 ? " in \(pages) pages" : "")
    case .overMemory(let need, let limit):
      "expected an overlay whose pixels fit into \(limit) MiB, got \(need) MiB"
    case .photoOverMemory(let need, let limit):
      "expected a photo that needs at most \(limit) MiB, got one that needs about \(need) MiB"
    case .sideTooLong(let size, let limit): "expected at most \(limit) px a side, got \(size) px"
    case .deepJPEG(let bits): "jpeg: expected 8 bits a sample, got \(bits)"
    case .tooManyScans(let limit): "jpeg: expected at most \(limit) scans, got more"
    case .undecodable(let format, _): "\(format.rawValue) data is damaged or not supported"
    case .truncated(let format, _): "\(format.rawValue) data ends early or is damaged"
    case .changedWhileReading: "the file changed while it was being read"
    case .film(let fault): fault.message
    }
  }

  private var hint: String? {
    switch self {
    case .overMemory, .photoOverMemory: "raise --max-memory to allow it"
    case .tooManyPixels, .tooLarge: "raise --max-pixels to allow it"
    case .outside:
      "--allow-read names its folder; --allow-library read allows the default library's originals"
    case .raw:
      "write fetch{ raw = \"develop\" }, or raw = \"preview\" for the embedded preview"
    case .rawLibraryMissing(let detail): LibraryPackage.rawHint(detail)
    case .noPreview: "raw = \"develop\" does not need one"
    case .truncated: "--allow-truncated decodes it as far as possible"
    case .deepJPEG: "convert it to 16-bit PNG or TIFF"
    case .film(.noReader): "install ffmpeg"
    case .disabled(let format): "--allow-format \(format.rawValue) allows it"
    case .unreadable(let format):
      format.optionalLibrary.map {
        "Debian's package libvips42 is built with \($0)"
      }
    case .unopenable, .notAFile, .empty, .unknownFormat, .unknownCamera, .noSuchFrame, .sideTooLong,
      .tooManyScans, .changedWhileReading, .undecodable, .film:
      nil
    }
  }

  private var detail: String? {
    switch self {
    case .undecodable(_, let detail), .truncated(_, let detail): detail.isEmpty ? nil : detail
    case .unopenable, .notAFile, .outside, .tooLarge, .empty, .unknownFormat, .disabled,
      .unreadable, .raw, .rawLibraryMissing, .unknownCamera, .noPreview, .noSuchFrame,
      .tooManyPixels, .overMemory, .photoOverMemory, .sideTooLong, .deepJPEG, .tooManyScans,
      .changedWhileReading, .film:
      nil
    }
  }
}

extension InputFormat {
  /// The library that some builds of libvips leave out.
  fileprivate var optionalLibrary: String? {
    switch self {
    case .pdf: "poppler"
    case .heic, .avif: "libheif"
    case .jxl: "libjxl"
    case .svg: "librsvg"
    case .jp2: "OpenJPEG"
    case .jpeg, .png, .webp, .gif, .tiff, .ppm, .pgm, .bmp, .ico, .qoi, .tga, .raw: nil
    }
  }
}

extension Frames.Kind {
  fileprivate var noun: String {
    switch self {
    case .animation: "frame"
    case .pages: "page"
    case .alternatives: "picture"
    }
  }
}

extension FilmFault {
  fileprivate var code: DiagnosticCode {
    switch self {
    case .noReader: .ffmpegMissing
    case .late, .stopped, .noFrame: .undecodable
    case .tooManyPixels: .tooManyPixels
    case .notIsolated: .notIsolated
    case .system(let number): DiagnosticCode(SystemError(number)) ?? .unreadable
    }
  }

  fileprivate var message: String {
    switch self {
    case .noReader: "film: expected ffmpeg, which reads its pictures, got none"
    case .late(let seconds): "film: expected a picture within \(seconds) s, got none"
    case .stopped: "film: its picture was not finished"
    case .noFrame(let time): "film: no picture can be decoded at \(time.thousandths) s"
    case .system(let number):
      "film: its picture cannot be kept: \(SystemError(number).phrase)"
    case .tooManyPixels(let size, let limit):
      "film: expected at most \(limit) pixels, got \(size)"
    case .notIsolated(let missing): WorkerFault.notIsolated(missing: missing).message
    }
  }
}
