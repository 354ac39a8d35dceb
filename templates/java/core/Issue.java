package koine.messages.core;

/**
 * One reason why data was refused, or one thing that decoding left out.
 *
 * @param code what is wrong in one word, the same in every runtime
 * @param pointer where, as a JSON Pointer (RFC 6901)
 * @param message what was expected, what was found, and often what to do
 */
public record Issue(String code, String pointer, String message) {
  @Override
  public String toString() {
    return (pointer.isEmpty() ? "(whole document)" : pointer) + ": " + message + " [" + code + "]";
  }
}
