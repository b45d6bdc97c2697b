extension TagKey {
  /// Whether the tag describes a sensor's data, which only a raw file holds: a picture that carries
  /// it would pass for one.
  ///
  /// - **Source**: DNG 1.6, chapters 4 to 6; TIFF/EP.
  var isOfSensor: Bool {
    guard store == .exif, family == "Image" else { return false }
    return TagKey.sensor.contains { names[0].hasPrefix($0) }
  }

  private static let sensor = [
    "ActiveArea", "AnalogBalance", "AntiAliasStrength", "AsShot", "Baseline", "BayerGreenSplit",
    "BestQualityScale", "BlackLevel", "CFA", "CalibrationIlluminant", "CameraCalibration",
    "ChromaBlurRadius", "ColorMatrix", "ColorimetricReference", "CurrentICCProfile",
    "CurrentPreProfileMatrix", "DNG", "DefaultBlackRender", "DefaultCrop", "DefaultScale",
    "DefaultUserCrop", "ExtraCameraProfiles", "ForwardMatrix", "LinearResponseLimit",
    "LinearizationTable", "MakerNoteSafety", "MaskedAreas", "NewRawImageDigest",
    "NoiseProfile", "NoiseReductionApplied", "OpcodeList", "OriginalDefault",
    "OriginalBestQuality", "OriginalRawFile", "Preview", "Profile", "RawDataUniqueID",
    "RawImageDigest", "RawToPreviewGain", "ReductionMatrix", "RowInterleaveFactor",
    "ShadowScale", "SubTileBlockSize", "TIFFEPStandardID", "UniqueCameraModel", "WhiteLevel",
  ]
}
