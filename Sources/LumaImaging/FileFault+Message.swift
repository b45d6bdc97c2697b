import LumaModel

extension FileFault {
  func diagnostic(path: String) -> Diagnostic {
    Diagnostic(code: code, message: message, path: path, hint: hint, detail: detail)
  }

  private var code: String {
    switch self {
    case .unopenable: "unopenable"
    case .notAFile: "not-a-file"
    case .empty: "empty-file"
    case .unknownFormat: "unknown-format"
    case .disabled: "format-disabled"
    case .unreadable: "format-unreadable"
    case .raw: "raw-file"
    case .rawLibraryMissing: "raw-library"
    case .unknownCamera: "unknown-camera"
    case .noPreview: "no-preview"
    case .tooManyPixels: "too-many-pixels"
    case .sideTooLong: "side-too-long"
    case .deepJPEG: "jpeg-too-deep"
    case .undecodable: "undecodable"
    case .changedWhileReading: "changed-while-reading"
    }
  }

  private var message: String {
    switch self {
    case .unopenable(let number): "file cannot be opened: \(systemText(number))"
    case .notAFile: "expected a file, got a folder, pipe or device"
    case .empty: "file is empty"
    case .unknownFormat: "content is not a picture of a format that Luma reads"
    case .disabled(let format): "\(format.rawValue): reading is switched off"
    case .unreadable(let format): "\(format.rawValue): the installed libvips cannot read it"
    case .raw: "camera raw is a picture only once it is developed"
    case .rawLibraryMissing: "camera raw: LibRaw cannot be opened"
    case .unknownCamera: "camera raw: the installed LibRaw does not know this camera"
    case .noPreview: "camera raw: the file carries no preview that can be read"
    case .tooManyPixels(let size, let pages, let limit):
      "expected at most \(limit) px, got \(size) px" + (pages > 1 ? " in \(pages) pages" : "")
    case .sideTooLong(let size, let limit): "expected at most \(limit) px a side, got \(size) px"
    case .deepJPEG(let bits): "jpeg: expected 8 bits a sample, got \(bits)"
    case .undecodable(let format, _): "\(format.rawValue) data is damaged or not supported"
    case .changedWhileReading: "file changed while it was being read"
    }
  }

  private var hint: String? {
    switch self {
    case .tooManyPixels: "raise --max-pixels to allow it"
    case .raw:
      "write fetch{ raw = \"develop\" }, or raw = \"preview\" for what the camera made of it"
    case .rawLibraryMissing: "install libraw20, or build Luma with libraw-dev installed"
    case .noPreview: "raw = \"develop\" needs none"
    case .deepJPEG: "save it as PNG or TIFF of 16 bits"
    case .unopenable, .notAFile, .empty, .unknownFormat, .unknownCamera, .disabled, .unreadable,
      .sideTooLong, .undecodable, .changedWhileReading:
      nil
    }
  }

  private var detail: String? {
    guard case .undecodable(_, let detail) = self, !detail.isEmpty else { return nil }
    return detail
  }
}
