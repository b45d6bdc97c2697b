extension RenderJob {
  /// Reports what a photo's colors leave out, once.
  func note(_ colors: ColorIdentity) {
    if let doubt = colors.doubt { notes.add(.profileSetAside(doubt)) }
    if colors.converted?.transfer.isHDR == true { notes.add(.brightnessReduced) }
  }
}
