/// The meaning of a film's samples, as far as ffmpeg needs it to show them in sRGB.
enum FilmColor: Hashable {
  /// As the film says, or as its size suggests.
  case standard
  /// The film does not say, and is too large for the samples of old television, which ffmpeg
  /// assumes.
  ///
  /// - **Source**: players' rule for films of 720 lines or more.
  case untaggedHD
  /// High dynamic range: numbers of light, or of a scene.
  case pq, hlg

  /// - Parameters:
  ///   - transfer, space: as ffprobe names them; nil: the film says nothing.
  ///   - lines: the height, px.
  init(transfer: String?, space: String?, lines: Int) {
    switch transfer {
    case "smpte2084": self = .pq
    case "arib-std-b67": self = .hlg
    case nil where space == nil && lines >= 720: self = .untaggedHD
    default: self = .standard
    }
  }

  /// ffmpeg's filters, after which a picture is in sRGB.
  ///
  /// White of 203 cd/m², which is white paper in HDR, becomes nearly white; what is lighter is
  /// compressed.
  ///
  /// - **Source**: ITU-R BT.2408; <https://ffmpeg.org/ffmpeg-filters.html#tonemap-1>
  var filters: String {
    switch self {
    case .standard: "format=rgb24"
    case .untaggedHD: "scale=in_color_matrix=bt709,format=rgb24"
    case .pq: FilmColor.toneMapping(from: "smpte2084")
    case .hlg: FilmColor.toneMapping(from: "arib-std-b67")
    }
  }

  private static func toneMapping(from transfer: String) -> String {
    "zscale=tin=\(transfer):pin=bt2020:min=bt2020nc:t=linear:npl=203,format=gbrpf32le,"
      + "zscale=p=bt709,tonemap=mobius:desat=0,zscale=t=iec61966-2-1:m=gbr:r=pc,format=gbrp,"
      + "format=rgb24"
  }
}
