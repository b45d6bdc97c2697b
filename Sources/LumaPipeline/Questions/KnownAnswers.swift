/// Answers to questions about pixels, which the check and the run share.
package struct KnownAnswers {
  package let looks = PixelAnswers()
  package let images = ImageAnswers()

  func forget() {
    looks.forget()
    images.forget()
  }
}
