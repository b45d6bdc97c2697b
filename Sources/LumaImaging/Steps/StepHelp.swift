/// A method of recipes whose parameters and help Swift declares.
package protocol DeclaredMethod: Parameterized {
  static var name: String { get }
  static var help: StepHelp { get }
}

/// The facts of a method, besides its parameters, for recipes, help and editor types.
package struct StepHelp: Sendable {
  package let summary: String
  /// Calls, one for each form.
  package let usage: [String]
  /// Lines of a recipe.
  package let example: String
  /// The parameter that a single value stands for.
  package let shorthand: String?
  /// Whether it may be called without arguments.
  package let isOptional: Bool
  /// The parameters of which at least one has to be given, and whose defaults help leaves out;
  /// empty: none has to be.
  package let needs: [String]

  init(
    _ summary: String, usage: [String], example: String, shorthand: String? = nil,
    isOptional: Bool = false, needs: [String] = []
  ) {
    (self.summary, self.usage, self.example) = (summary, usage, example)
    (self.shorthand, self.isOptional, self.needs) = (shorthand, isOptional, needs)
  }
}
