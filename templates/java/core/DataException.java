package koine.messages.core;

import java.util.List;
import java.util.stream.Collectors;

/** Base class of the exceptions for invalid data. The message lists every reason. */
public abstract sealed class DataException extends RuntimeException permits DecodeException, EncodeException {
  private static final long serialVersionUID = 1L;

  /** The name of the entity. */
  private final String entity;
  private final transient List<Issue> issues;

  DataException(String entity, List<Issue> issues) {
    super(issues.stream().map(issue -> "\n  " + issue).collect(Collectors.joining("", entity + " rejected the data:", "")));
    this.entity = entity;
    this.issues = List.copyOf(issues);
  }

  /** {@return the name of the entity, including its dialect, such as {@code phi.Message}} */
  public String entity() {
    return entity;
  }

  /** {@return every reason, in document order} The list is empty if this exception was deserialized. */
  public List<Issue> issues() {
    return issues == null ? List.of() : issues;
  }
}
