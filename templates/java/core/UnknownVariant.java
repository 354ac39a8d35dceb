package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;

/** A variant that an open union does not know, kept as it came. */
public interface UnknownVariant {
  /** The tag that no variant has. */
  String tag();

  /** The whole object on the wire, its tag included. */
  JsonNode raw();
}
