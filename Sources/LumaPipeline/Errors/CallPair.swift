/// The call that owns an output, and the one that would replace it, as a command line has them.
package struct CallPair: Hashable, Sendable {
  package var owner: String
  package var own: String
}
