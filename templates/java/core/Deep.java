package koine.messages.core;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Retries tests on a thread with a larger stack if the stack overflows. Java's patterns recurse for
 * each repetition of a group, and rules recurse for each level of the data.
 */
final class Deep {
  private static final long STACK = 1L << 30;

  private Deep() {}

  static <T> T call(Supplier<T> question) {
    try {
      return question.get();
    } catch (StackOverflowError error) {
      return callAside(question);
    }
  }

  private static <T> T callAside(Supplier<T> question) {
    AtomicReference<T> answer = new AtomicReference<>();
    Thread thread = new Thread(null, () -> answer.set(question.get()), "koine-pattern", STACK);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException exception) {
      Thread.currentThread().interrupt();
    }
    if (answer.get() == null) throw new IllegalStateException("the test of a pattern or a schema did not finish");
    return answer.get();
  }
}
