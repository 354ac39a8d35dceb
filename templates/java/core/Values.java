package koine.messages.core;

import java.util.Iterator;
import java.util.List;

/** The values of a record, handed out in their order. */
public final class Values {
  private final Iterator<Object> left;

  Values(List<Object> values) {
    left = values.iterator();
  }

  /** The next one, of the type that its member was read by. */
  @SuppressWarnings("unchecked")
  public <T> T next() {
    return (T) left.next();
  }
}
