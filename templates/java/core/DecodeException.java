package koine.messages.core;

import java.util.List;

/** Thrown when text or a tree does not match the schema. */
public final class DecodeException extends DataException {
  private static final long serialVersionUID = 1L;

  DecodeException(String entity, List<Issue> issues) {
    super(entity, issues);
  }
}
