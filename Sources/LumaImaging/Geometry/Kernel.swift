/// How samples are weighted when a picture is resampled, by the words of recipes.
package enum Kernel: String, Hashable, Sendable, CaseIterable {
  case nearest, linear, cubic, mitchell, lanczos2, lanczos3
}
