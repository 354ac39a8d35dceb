package koine.messages.core;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The type of a field, item or variant, with methods that read it from plain data, check it and write it. */
public abstract class Type<T extends @Nullable Object> {
  /** Annotations of a field in the schema. */
  public enum Hint {
    /** Null on the wire means absent. */
    NULL_IS_ABSENT,
    /** Malformed data counts as absent and is reported in a note. */
    ABSENT_ON_ERROR,
    /** Malformed data counts as an empty list or map and is reported in a note. */
    EMPTY_ON_ERROR,
    /** Malformed list items are dropped and reported in notes. */
    SKIPS_ITEMS
  }

  /** The values of a record or tuple, returned one by one. */
  public static final class Values {
    private final @Nullable Object[] values;
    private int next;

    Values(@Nullable Object... values) {
      this.values = values;
    }

    /**
     * {@return the next value, cast to the type of its record component}
     *
     * @param <T> the type of the component
     */
    @SuppressWarnings("unchecked")
    public <T extends @Nullable Object> T next() {
      return (T) values[next++];
    }
  }

  Type() {}

  /**
   * Reads a value. If the data does not match, reports the mismatch to the walk and returns an
   * undefined value.
   */
  abstract @Nullable T read(@Nullable Object wire, Walk walk);

  /** Writes a value. Values are checked before they are written to a sink that ignores problems. */
  abstract void put(T value, Sink sink) throws IOException;

  final void putOrNull(@Nullable T value, Sink sink) throws IOException {
    if (value == null) sink.addNull();
    else put(value, sink);
  }

  /** Returns true if reading accepts the value as it is written, and false if there may be a problem. */
  boolean holds(@Nullable T value, Check check) {
    return check.byReading(this, value);
  }

  /** Returns the value as it is written, after reading it to find all problems. */
  final @Nullable Object readBack(@Nullable T value, Walk walk, int depth) {
    TreeSink tree = new TreeSink(walk, depth);
    tree.receive(sink -> putOrNull(value, sink));
    if (walk.refusals() == 0) read(tree.data(), walk);
    return tree.data();
  }

  /** Returns the value as it is written, if the program has it in this form. Items and members may differ. */
  @Nullable Object plain(T value) {
    return null;
  }

  /** Reads an object in which the claimed members belong to an enclosing record. */
  @Nullable T readAmong(Set<String> claimed, @Nullable Object wire, Walk walk) {
    return read(without(claimed, wire), walk);
  }

  /** Writes the members of the value's object. Skips the claimed members, which an enclosing record writes. */
  void putMembers(T value, Set<String> claimed, Sink sink) throws IOException {
    Data.putMembers(Data.members(plain(value)), claimed, sink);
  }

  /** Returns the undeclared members of an object. */
  Map<String, @Nullable Object> others(T value) {
    return Map.of();
  }

  /** Returns true if a member of an object is declared. */
  boolean declares(T value, String name) {
    return false;
  }

  /** Returns the names of all members that an object may declare, or null if it also has other constraints. */
  @Nullable Set<String> names() {
    return null;
  }

  /** Returns the value of a member that is the same in all objects, or null if there is none. */
  @Nullable Object fixed(String name) {
    return null;
  }

  /** Returns a member of an object as it is written, if the program has it in this form. */
  @Nullable Object member(T value, String name) {
    return Data.get(plain(value), name);
  }

  /** Reads a value, dropping list items that do not match. */
  @Nullable T readFitting(@Nullable Object wire, Walk walk) {
    return read(wire, walk);
  }

  /** Returns the empty list or map for list and map types. */
  @Nullable T empty() {
    return null;
  }

  /** Returns this type with null allowed. */
  Type<T> besideNull() {
    return this;
  }

  static @Nullable Object without(Set<String> claimed, @Nullable Object wire) {
    return claimed.isEmpty() || !(wire instanceof Members members) ? wire : Data.without(claimed, members);
  }

  /**
   * A check of a value before it is written. It finds out whether there are problems, and stops at the first. If
   * there are any, {@link Codec#encode} finds all reasons.
   */
  static final class Check {
    private final boolean readsTexts;
    private int depth;

    /** With {@code readsTexts}, also checks the characters of strings, which our own writer does. */
    Check(boolean readsTexts) {
      this.readsTexts = readsTexts;
    }

    /** Enters an array or object. Returns false if it is nested too deeply. */
    boolean opens() {
      return depth++ < Walk.DEEPEST;
    }

    /** Leaves an array or object. Always returns true. */
    boolean closes() {
      depth--;
      return true;
    }

    boolean text(String text) {
      return !readsTexts || isWhole(text);
    }

    /** Checks a value by reading it back. */
    <T extends @Nullable Object> boolean byReading(Type<T> type, @Nullable T value) {
      Walk walk = new Walk(false);
      type.readBack(value, walk, depth);
      return walk.refusals() == 0;
    }

    /** Returns true if the text has no half of a surrogate pair. Most texts have no surrogates at all. */
    static boolean isWhole(String text) {
      int bits = 0;
      int length = text.length();
      for (int index = 0; index < length; index++) bits |= text.charAt(index);
      return bits < Character.MIN_SURROGATE || hasWholePairs(text);
    }

    private static boolean hasWholePairs(String text) {
      for (int index = 0; index < text.length(); index++) {
        if (!Character.isSurrogate(text.charAt(index))) continue;
        if (Character.charCount(text.codePointAt(index)) < 2) return false;
        index++;
      }
      return true;
    }
  }
}
