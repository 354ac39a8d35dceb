package koine.messages.core;

import java.util.List;

/** Thrown when a value has no valid JSON form. */
public final class EncodeException extends DataException {
  private static final long serialVersionUID = 1L;

  EncodeException(String entity, List<Issue> issues) {
    super(entity, issues);
  }
}
