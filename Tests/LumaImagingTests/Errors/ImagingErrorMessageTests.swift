import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct ImagingErrorMessageTests {
  typealias Row = (error: ImagingError, code: DiagnosticCode, says: String)

  private static let size = PixelSize(width: 40, height: 30)

  static let ofFiles: [(FileFault, code: DiagnosticCode, says: String)] = [
    (
      .unopenable(errno: 2), code: .unreadable,
      "a: the file cannot be opened: no such file or directory"
    ),
    (.notAFile, code: .notAFile, "a: expected a file, got a folder, pipe or device"),
    (
      .overMemory(need: 600, limit: 300), code: .memoryLimit,
      "a: expected an overlay whose pixels fit into 300 MiB, got 600 MiB; "
        + "raise --max-memory to allow it"
    ),
    (
      .photoOverMemory(need: 600, limit: 300), code: .unitMemory,
      "a: expected a photo that needs at most 300 MiB, got one that needs about 600 MiB; "
        + "raise --max-memory to allow it"
    ),
    (.empty, code: .emptyFile, "a: the file is empty"),
    (
      .unknownFormat, code: .unknownFormat,
      "a: expected a picture in a supported format, got unknown content"
    ),
    (
      .disabled(.svg), code: .formatDisabled,
      "a: svg: reading is disabled; --allow-format svg allows it"
    ),
    (
      .unreadable(.jxl), code: .formatUnreadable,
      "a: jxl: the installed libvips cannot read it; Debian's package libvips42 is built with libjxl"
    ),
    (
      .noSuchFrame(FrameRange(rawValue: "9")!, count: 3, .pages), code: .noSuchFrame,
      "a: expected pages from 1 to 3, got 9"
    ),
    (
      .noSuchFrame(FrameRange(rawValue: "2-4")!, count: 1, .animation), code: .noSuchFrame,
      "a: expected frame 1, the only one, got 2-4"
    ),
    (
      .raw, code: .rawFile,
      "a: camera raw: expected the option raw, got none; "
        + "write fetch{ raw = \"develop\" }, or raw = \"preview\" for the embedded preview"
    ),
    (
      .rawLibraryMissing(detail: "built without LibRaw"), code: .librawMissing,
      "a: camera raw: expected LibRaw, got one that cannot be loaded; "
        + "build Luma with LibRaw's headers installed"
    ),
    (
      .film(.noReader), code: .ffmpegMissing,
      "a: film: expected ffmpeg, which reads its pictures, got none; install ffmpeg"
    ),
    (
      .film(.noFrame(at: 1.5)), code: .undecodable,
      "a: film: no picture can be decoded at 1.5 s"
    ),
    (
      .film(.late(seconds: 30)), code: .undecodable,
      "a: film: expected a picture within 30 s, got none"
    ),
    (
      .film(.system(errno: ENOMEM)), code: .outOfMemory,
      "a: film: its picture cannot be kept: \(SystemError(ENOMEM).phrase)"
    ),
    (
      .unknownCamera, code: .unknownCamera,
      "a: camera raw: the installed LibRaw does not support this camera"
    ),
    (
      .noPreview, code: .noPreview,
      "a: camera raw: the file has no readable preview; raw = \"develop\" does not need one"
    ),
    (
      .tooManyPixels(size, pages: 2, limit: 100), code: .tooManyPixels,
      "a: expected at most 100 px, got 40x30 px in 2 pages; raise --max-pixels to allow it"
    ),
    (
      .sideTooLong(size, limit: 10), code: .sideTooLong,
      "a: expected at most 10 px a side, got 40x30 px"
    ),
    (
      .deepJPEG(bits: 12), code: .jpegTooDeep,
      "a: jpeg: expected 8 bits a sample, got 12; convert it to 16-bit PNG or TIFF"
    ),
    (
      .tooManyScans(limit: 100), code: .undecodable,
      "a: jpeg: expected at most 100 scans, got more"
    ),
    (
      .undecodable(.png, detail: "x"), code: .undecodable,
      "a: png data is damaged or not supported"
    ),
    (
      .truncated(.png, detail: "x"), code: .undecodable,
      "a: png data ends early or is damaged; --allow-truncated decodes it as far as possible"
    ),
    (
      .changedWhileReading, code: .changedWhileReading,
      "a: the file changed while it was being read"
    ),
  ]

  static let ofOutputs: [(OutputFault, code: DiagnosticCode, says: String)] = [
    (
      .noEncoder(detail: ""), code: .formatUnwritable,
      "webp: the installed libvips cannot write it"
    ),
    (
      .tooLarge(size, limit: 10), code: .tooLargeForFormat,
      "webp: expected at most 10 px a side, got 40x30 px"
    ),
    (
      .overMemory(size, need: 600, limit: 300), code: .encoderMemory,
      "webp: expected an encoder within 300 MiB, got 40x30 px, which need about 600 MiB; "
        + "scale it down, save as jpeg, png or tiff, or raise --max-memory"
    ),
    (
      .losslessImpossible, code: .losslessImpossible,
      "webp: changed pixels cannot be saved without loss; save as png, webp or tiff"
    ),
    (
      .losslessLibraryMissing(detail: "x"), code: .libturbojpegMissing,
      "webp: expected libturbojpeg for lossless, got one that cannot be loaded; "
        + "install it again (\(LibraryPackage.turboJPEG.command()))"
    ),
    (
      .tooDistant(limit: 0.25, got: 0.3, quality: 70), code: .tooDistant,
      "webp: expected a distance of at most 0.25, got 0.3 at quality 70; "
        + "raise max_distance or quality"
    ),
    (.unencodable(detail: "x"), code: .unencodable, "webp: the picture cannot be encoded"),
    (
      .uninsertable, code: .unencodable,
      "webp: the profile and metadata cannot be added to what the encoder wrote; "
        + "save as jpeg, png or tiff"
    ),
    (
      .unwritable(errno: 28), code: .diskFull,
      "output cannot be written: no space left on device; free some space and run it again"
    ),
  ]

  static let others: [Row] = [
    (
      .libraryMissing(
        detail: "libvips.so.42: cannot open shared object file: No such file or directory"),
      code: .libvipsMissing,
      "libvips: expected version 8.13 or later, got none; "
        + "install it (\(LibraryPackage.vips.command()))"
    ),
    (
      .libraryMissing(detail: "no symbol vips_image_generate"), code: .libvipsMissing,
      "libvips: expected version 8.13 or later, got an older one, without vips_image_generate; "
        + "update it (\(LibraryPackage.vips.command()))"
    ),
    (
      .operation(.noFont), code: .fontMissing,
      "text: expected an installed font, got none; "
        + "install one (\(LibraryPackage.font.command()))"
    ),
    (.cancelled, code: .cancelled, "stopped before it finished"),
    (
      .profileUnreadable(path: "a.icc"), code: .profileUnreadable,
      "profile: expected an ICC profile, got 'a.icc'"
    ),
    (
      .operation(.missingOutput(operation: "text", name: "out")), code: .missingOutput,
      "text: expected an image 'out', got none"
    ),
    (
      .operation(.failed(operation: "sharpen", detail: "x")), code: .operationFailed,
      "sharpen: libvips rejected the call"
    ),
    (
      .geometry(
        .notApplicable(operation: "text", picture: size, detail: "x"),
        at: ScriptLocation(file: "r.lua", line: 3)), code: .notApplicable,
      "r.lua:3: text: cannot be applied to 40x30"
    ),
    (
      .geometry(.nothingInside(degrees: 45, picture: PixelSize(width: 1, height: 1)), at: nil),
      code: .rotateEmpty,
      "rotate: 1x1 rotated by 45 degrees contains no upright rectangle; "
        + "use fit=\"expand\""
    ),
  ]

  @Test(arguments: ofFiles)
  func ofAFile(_ fault: FileFault, _ code: DiagnosticCode, _ sentence: String) {
    let diagnostic = ImagingError.file(path: "a", fault).diagnostic
    expectEqual(diagnostic.code, code)
    expectEqual(diagnostic.summary, sentence)
  }

  @Test(arguments: ofOutputs)
  func ofAnOutput(_ fault: OutputFault, _ code: DiagnosticCode, _ sentence: String) {
    let diagnostic = ImagingError.output(.webp, fault).diagnostic
    expectEqual(diagnostic.code, code)
    expectEqual(diagnostic.summary, sentence)
  }

  @Test(arguments: others)
  func ofTheRest(row: Row) {
    expectEqual(row.error.diagnostic.code, row.code)
    expectEqual(row.error.diagnostic.summary, row.says)
  }
}
