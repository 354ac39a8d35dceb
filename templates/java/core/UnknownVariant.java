package koine.messages.core;

import com.fasterxml.jackson.databind.JsonNode;

/** An unknown variant of an open union. The variant is written unchanged. */
public interface UnknownVariant {
  /** {@return the unknown tag} */
  String tag();

  /** {@return the whole object, including the tag} */
  JsonNode raw();
}
