package import LumaModel

/// Codes of pictures, their formats and operations.
extension DiagnosticCode {
  // Photos, steps and operations.
  package static let unknownOperation = DiagnosticCode("unknown-operation")
  package static let forbiddenOperation = DiagnosticCode("forbidden-operation")
  package static let missingOutput = DiagnosticCode("missing-output")
  package static let noPicture = DiagnosticCode("no-picture")
  package static let operationFailed = DiagnosticCode("operation-failed")

  // Files that are read.
  package static let formatUnreadable = DiagnosticCode("format-unreadable")
  package static let jpegTooDeep = DiagnosticCode("jpeg-too-deep")
  package static let sideTooLong = DiagnosticCode("side-too-long")
  package static let profileUnreadable = DiagnosticCode("profile-unreadable")
  package static let profileRefused = DiagnosticCode("profile-refused")
  package static let profileMisfit = DiagnosticCode("profile-misfit")
  package static let hdrReduced = DiagnosticCode("hdr-reduced")
  package static let textCut = DiagnosticCode("text-cut")
  package static let fontMissing = DiagnosticCode("font-missing")
  package static let framesLeftOut = DiagnosticCode("frames-left-out")
  package static let rawFile = DiagnosticCode("raw-file")
  package static let unknownCamera = DiagnosticCode("unknown-camera")
  package static let noPreview = DiagnosticCode("no-preview")
  package static let noSuchFrame = DiagnosticCode("no-such-frame")

  // Outputs.
  package static let tooLargeForFormat = DiagnosticCode("too-large-for-format")
  package static let unencodable = DiagnosticCode("unencodable")
  package static let losslessImpossible = DiagnosticCode("lossless-impossible")
  package static let losslessResampled = DiagnosticCode("lossless-resampled")
  package static let losslessInput = DiagnosticCode("lossless-input")
  package static let losslessOffBlocks = DiagnosticCode("lossless-off-blocks")
  package static let tooManyBytes = DiagnosticCode("too-many-bytes")
  package static let tooDistant = DiagnosticCode("too-distant")
}
