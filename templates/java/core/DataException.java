package koine.messages.core;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown with every reason at once; the message lists them. */
public abstract sealed class DataException extends RuntimeException permits DecodeException, EncodeException {
  private static final long serialVersionUID = 1L;

  private final String entity;
  private final transient List<Issue> issues;

  DataException(String entity, List<Issue> issues) {
    super(issues.stream().map(issue -> "\n  " + issue).collect(Collectors.joining("", entity + " rejected the data:", "")));
    this.entity = entity;
    this.issues = List.copyOf(issues);
  }

  /** The entity with its dialect, such as {@code phi.Message}. */
  public String entity() {
    return entity;
  }

  /** Every reason, in the order of the data; none after this exception was serialized. */
  public List<Issue> issues() {
    return issues == null ? List.of() : issues;
  }
}
