package koine.messages.core;

import java.util.List;

/** Thrown when a text or wire data is not what the schema asks for. */
public final class DecodeException extends DataException {
  private static final long serialVersionUID = 1L;

  DecodeException(String entity, List<Issue> issues) {
    super(entity, issues);
  }
}
