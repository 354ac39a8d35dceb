package koine.messages.core;

import java.util.ArrayList;
import java.util.List;

/** JSON Pointers, RFC 6901. */
final class Pointers {
  /** Pointers of hostile data can be long each, and together longer than any memory. */
  private static final int MOST_LETTERS = 1_000_000;

  private Pointers() {}

  static String of(List<?> path) {
    StringBuilder pointer = new StringBuilder();
    for (Object key : path) pointer.append('/').append(key.toString().replace("~", "~0").replace("/", "~1"));
    return pointer.toString();
  }

  static String truncatedAfter(int count) {
    return "found more problems than fit one answer; mend the first " + count;
  }

  /** Whether one more, with which the pointers have so many letters, would be one too many. */
  static boolean isEnough(int count, int letters) {
    return count >= Walk.MOST_ISSUES || (letters > MOST_LETTERS && count > 0);
  }

  /** Findings with their pointers, as far as they fit. */
  static List<Issue> issues(List<Walk.Finding> findings) {
    List<Issue> issues = new ArrayList<>();
    int letters = 0;
    for (Walk.Finding finding : findings) {
      String pointer = of(finding.path());
      letters += pointer.length();
      if (isEnough(issues.size(), letters)) {
        issues.add(new Issue("truncated", "", truncatedAfter(issues.size())));
        return issues;
      }
      issues.add(new Issue(finding.code(), pointer, finding.message()));
    }
    return issues;
  }
}
