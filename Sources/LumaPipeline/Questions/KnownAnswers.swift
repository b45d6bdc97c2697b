/// Answers to questions about pixels, which the check and the run share.
package struct KnownAnswers {
  package let looks = PixelAnswers()
  package let images = ImageReplies()

  func forget() {
    looks.forget()
    images.forget()
  }
}
