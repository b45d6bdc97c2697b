import LumaTestSupport
import Testing

struct ExpectationsTests {
  @Test func aDifferenceIsAnIssueWithBothValues() {
    let line = #line + 2
    withKnownIssue {
      expectEqual("a\n", "b", "of c")
    } matching: { issue in
      issue.comments == ["expected \"b\"\n     got \"a\\n\"\nof c"]
        && issue.sourceLocation?.line == line
    }
  }

  @Test func aValueIsAnIssueWhereNoneIsExpected() {
    let line = #line + 2
    withKnownIssue {
      expectNil([1, 2].first)
    } matching: { issue in
      issue.comments == ["expected nil\n     got 1"] && issue.sourceLocation?.line == line
    }
  }

  @Test func whatIsAsExpectedIsNoIssue() {
    expectEqual(["a": 1], ["a": 1])
    expectEqual([1, 2].first, 1)
    expectNil([Int]().first)
  }
}
