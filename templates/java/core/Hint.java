package koine.messages.core;

/** What a schema says of a field beside its type. */
public enum Hint {
  /** Null on the wire reads as absent. */
  NULL_IS_ABSENT,
  /** Malformed data counts as absent, or as an empty list, and is noted. */
  ABSENT_ON_ERROR,
  EMPTY_ON_ERROR,
  /** Malformed items of a list are left out, and noted. */
  SKIPS_ITEMS
}
