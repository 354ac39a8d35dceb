package koine.messages.core;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An unknown variant of an open union. The variant is written unchanged. */
public interface UnknownVariant {
  /** {@return the unknown tag} */
  String tag();

  /** {@return the whole object, including the tag} */
  Map<String, @Nullable Object> raw();
}
