package koine.messages.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Receives JSON data as tokens, in order. Only sinks of other libraries throw exceptions. */
interface Sink {
  /** Code that writes data. */
  interface Source {
    void put(Sink sink) throws IOException;
  }

  /** Starts an object. Returns false if it is nested too deeply, and then expects no members and no end. */
  boolean openObject() throws IOException;

  void closeObject() throws IOException;

  /** Starts an array. Returns false if it is nested too deeply, and then expects no items and no end. */
  boolean openArray() throws IOException;

  void closeArray() throws IOException;

  void key(String key) throws IOException;

  /** Adds the key of a declared member. */
  default void key(Key key) throws IOException {
    key(key.name);
  }

  void text(String text) throws IOException;

  void number(long number) throws IOException;

  void number(BigInteger number) throws IOException;

  void number(double number) throws IOException;

  void truth(boolean truth) throws IOException;

  void addNull() throws IOException;

  /** Receives a problem in place of a value. Data is checked before it is sent to a sink that ignores problems. */
  default void refuse(String code, String message) {}

  /** Receives a problem with a member of the current object. */
  default void refuseAt(String key, String code, String message) {}

  /** Writes to a sink that throws no exceptions. */
  default void receive(Source source) {
    try {
      source.put(this);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** The key of a declared member, in the forms in which it is written. */
  final class Key {
    final String name;
    final String written;
    /** The key in the forms that Jackson 2 and Jackson 3 write fastest. */
    @Nullable Object serialized2;
    @Nullable Object serialized3;

    Key(String name) {
      this.name = name;
      this.written = Issue.json(name) + ":";
    }
  }
}
