import CJPEG

extension JPEGReader {
  /// libjpeg's verdict on all that was decoded so far; errors aside.
  var soundness: Soundness {
    var row: Int32 = 0
    let kind = Damage.Kind(cjpeg_damage(decoder, &row))
    return kind.map { .damaged(Damage($0, row: Int(row))) } ?? .sound
  }
}

extension Damage.Kind {
  /// nil: there is none.
  fileprivate init?(_ damage: CJPEGDamage) {
    switch damage {
    case CJPEG_ODD_HEADER: self = .oddHeader
    case CJPEG_STRAY_BYTES: self = .strayBytes
    case CJPEG_NO_END: self = .noEnd
    case CJPEG_WRONG_RESTART: self = .wrongRestart
    case CJPEG_WRONG_SCANS: self = .wrongScans
    case CJPEG_SHORT_SEGMENT: self = .shortSegment
    case CJPEG_BAD_CODE: self = .badCode
    default: return nil
    }
  }
}
