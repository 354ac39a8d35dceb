package koine.messages.core;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * State of one traversal of plain data: the current path, the issues, and the values that salvage hints
 * dropped.
 */
final class Walk {
  static final int DEEPEST = 96;

  /** After this many issues, a final issue {@code truncated} reports that there are more. */
  static final int MOST_ISSUES = 100;

  /** An issue without its pointer. */
  record Finding(String code, List<Object> path, String message) {}

  /** The result of an attempt. The value is undefined if there are findings. */
  record Attempt<T extends @Nullable Object>(@Nullable T value, List<Finding> found, List<Finding> leftOut) {}

  private record Question(Object union, boolean salvages) {}
  private record Answer(List<Object> path, Attempt<?> attempt) {}

  private static final Finding TOO_MANY = new Finding("truncated", List.of(), Issue.truncatedAfter(MOST_ISSUES));

  private final boolean makes;
  private final List<Object> path = new ArrayList<>();
  private @Nullable Map<Object, Map<Question, Answer>> known;
  private boolean salvages;
  private List<Finding> found = new ArrayList<>();
  private List<Finding> leftOut = new ArrayList<>();
  private int refusals;

  /** A walk that checks written data creates no values and ignores salvage hints. */
  Walk(boolean makes) {
    this.makes = makes;
    salvages = makes;
  }

  List<Issue> issues() {
    return Issue.of(found);
  }

  List<Issue> notes() {
    return Issue.of(leftOut);
  }

  boolean salvages() {
    return salvages;
  }

  int depth() {
    return path.size();
  }

  /** Returns the number of rejections so far. If it increases, no value is created. */
  int refusals() {
    return refusals;
  }

  /** Returns true if values are needed and nothing has been rejected since the given count. */
  boolean makes(int before) {
    return makes && refusals == before;
  }

  void push(Object key) {
    path.add(key);
  }

  void pop() {
    path.remove(path.size() - 1);
  }

  /** Reports an issue. Always returns null, which callers never use as a value. */
  <T> @Nullable T refuse(String code, String message) {
    if (found.size() > MOST_ISSUES) refusals++;
    else adopt(List.of(new Finding(code, new ArrayList<>(path), message)), List.of());
    return null;
  }

  /** Reports an issue at a member of the current object. */
  <T> @Nullable T refuseAt(String key, String code, String message) {
    push(key);
    refuse(code, message);
    pop();
    return null;
  }

  <T> @Nullable T mismatch(String expected, @Nullable Object data, String code, String hint) {
    return refuse(code, "expected " + expected + ", found " + Issue.value(data) + hint);
  }

  <T> @Nullable T mismatch(String expected, @Nullable Object data) {
    return mismatch(expected, data, "type", "");
  }

  /** Reports a missing required key, and suggests a key that differs only in spelling. */
  <T> @Nullable T refuseMissing(String name, Members wire) {
    return refuseAt(name, "missing", Issue.literal(name) + " is required and missing" + Issue.twin(name, wire));
  }

  /** Runs the body separately and returns its value, findings and dropped values. */
  <T> Attempt<T> attempt(boolean salvaging, Supplier<@Nullable T> body) {
    List<Finding> outerFound = found;
    List<Finding> outerLeftOut = leftOut;
    boolean outerSalvages = salvages;
    int before = refusals;
    found = new ArrayList<>();
    leftOut = new ArrayList<>();
    salvages = salvaging;
    try {
      return new Attempt<>(body.get(), found, leftOut);
    } finally {
      found = outerFound;
      leftOut = outerLeftOut;
      salvages = outerSalvages;
      refusals = before;
    }
  }

  /** Runs the body. If it rejects something, replaces the findings with a note and returns null. */
  <T> @Nullable Attempt<T> salvage(String what, String becomes, Supplier<@Nullable T> body) {
    Attempt<T> attempt = attempt(true, body);
    adopt(List.of(), attempt.leftOut());
    if (attempt.found().isEmpty()) return attempt;
    leftOut.add(new Finding("salvaged", new ArrayList<>(path), what + " could not be read and " + becomes));
    return null;
  }

  /** Runs the body once per array or object. Otherwise, the time would double with every level. */
  @SuppressWarnings("unchecked")
  <T> @Nullable T once(Object union, @Nullable Object data, Supplier<@Nullable T> body) {
    if (data == null || !Data.isContainer(data)) return body.get();
    if (known == null) known = new IdentityHashMap<>();
    Map<Question, Answer> answers = known.computeIfAbsent(data, node -> new HashMap<>());
    Question question = new Question(union, salvages);
    Answer answer = answers.get(question);
    if (answer == null || !answer.path().equals(path)) {
      answer = new Answer(new ArrayList<>(path), attempt(salvages, body));
      answers.put(question, answer);
    }
    adopt(answer.attempt().found(), answer.attempt().leftOut());
    return (T) answer.attempt().value();
  }

  void adopt(List<Finding> more, List<Finding> notes) {
    refusals += more.size();
    int room = MOST_ISSUES - found.size();
    if (room > 0) found.addAll(more.subList(0, Math.min(room, more.size())));
    if (more.size() > room && found.size() == MOST_ISSUES) found.add(TOO_MANY);
    leftOut.addAll(notes);
  }

  /** Returns the findings after the first {@code count}. */
  List<Finding> foundSince(int count) {
    return found.subList(Math.min(count, found.size()), found.size());
  }

  int foundCount() {
    return found.size();
  }
}
