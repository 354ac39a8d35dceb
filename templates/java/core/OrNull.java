package koine.messages.core;

import koine.messages.core.Type.Nullable;

/**
 * The value of an optional field where null is data of its own: the field is null where its key is not there, and holds
 * {@code new OrNull<>(null)} where null stands on the wire.
 *
 * @param value null, or what stands there
 */
public record OrNull<T>(@Nullable T value) {}
