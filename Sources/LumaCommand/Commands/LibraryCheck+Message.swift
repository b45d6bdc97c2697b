extension LibraryCheck {
  /// `trip.luma: 12 photos, no damage found`
  var sentence: String {
    "\(path): \(counted(photos, "photo"))" + (isSound ? ", no damage found" : "")
  }
}
