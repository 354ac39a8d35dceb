package koine.messages.core;

import org.jspecify.annotations.Nullable;

/**
 * The value of an optional field that distinguishes null from absent. The field is null if its key
 * is absent, and {@code new OrNull<>(null)} if the wire value is null.
 *
 * @param value null or the value of the field
 */
public record OrNull<T extends @Nullable Object>(@Nullable T value) {}
