package koine.messages.core;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds immutable plain data, and reports everything that JSON cannot represent. */
final class TreeSink implements Sink {
  static final String DEPTH = "found more than " + Walk.DEEPEST + " levels of nesting; nest less";
  static final String HALF = "found half a character; write both halves";

  /** An object or array that has not ended, with the key of its current member. */
  private static final class Open {
    private final @Nullable Members members;
    private final @Nullable List<@Nullable Object> items;
    private String key = "";

    private Open(@Nullable Members members, @Nullable List<@Nullable Object> items) {
      this.members = members;
      this.items = items;
    }

    private Object token() {
      return items == null ? key : items.size();
    }
  }

  private final Walk walk;
  private final int start;
  private final List<Open> open = new ArrayList<>();
  private @Nullable Object root;

  /** The data is nested in {@code start} other arrays and objects. */
  TreeSink(Walk walk, int start) {
    this.walk = walk;
    this.start = start;
  }

  /** Copies data that may contain anything. */
  static @Nullable Object copy(@Nullable Object data, Walk walk) {
    TreeSink tree = new TreeSink(walk, 0);
    tree.receive(sink -> Data.put(data, sink));
    return tree.data();
  }

  static String unknown(double number) {
    return "found " + number + ", which JSON cannot represent; write null or a string";
  }

  @Nullable Object data() {
    return root;
  }

  @Override
  public boolean openObject() {
    return opens(new Open(new Members(), null));
  }

  @Override
  public boolean openArray() {
    return opens(new Open(null, new ArrayList<>()));
  }

  private boolean opens(Open opened) {
    if (start + open.size() >= Walk.DEEPEST) {
      refuse("depth", DEPTH);
      return false;
    }
    open.add(opened);
    return true;
  }

  @Override
  public void closeObject() {
    add(open.remove(open.size() - 1).members);
  }

  @Override
  public void closeArray() {
    List<@Nullable Object> items = open.remove(open.size() - 1).items;
    add(items == null ? null : Copies.of(items));
  }

  private void add(@Nullable Object value) {
    if (open.isEmpty()) {
      root = value;
      return;
    }
    Open around = open.get(open.size() - 1);
    if (around.members != null) around.members.set(around.key, value);
    else if (around.items != null) around.items.add(value);
  }

  @Override
  public void key(String key) {
    if (!Type.Check.isWhole(key)) refuseHalf(open.size() - 1);
    open.get(open.size() - 1).key = key;
  }

  @Override
  public void text(String text) {
    if (!Type.Check.isWhole(text)) refuseHalf(open.size());
    add(text);
  }

  private void refuseHalf(int depth) {
    refuse(path(depth), "lone_surrogate", HALF);
  }

  @Override
  public void number(long number) {
    add(Numbers.of(number));
  }

  @Override
  public void number(BigInteger number) {
    add(number);
  }

  @Override
  public void number(double number) {
    if (Double.isFinite(number)) add(number);
    else refuse("number_range", unknown(number));
  }

  @Override
  public void truth(boolean truth) {
    add(truth);
  }

  @Override
  public void addNull() {
    add(null);
  }

  @Override
  public void refuse(String code, String message) {
    refuse(path(open.size()), code, message);
    add(null);
  }

  @Override
  public void refuseAt(String key, String code, String message) {
    List<Object> path = path(open.size() - 1);
    path.add(key);
    refuse(path, code, message);
  }

  private void refuse(List<Object> path, String code, String message) {
    walk.adopt(List.of(new Walk.Finding(code, path, message)), List.of());
  }

  /** Returns the path of the current value, or of an array or object around it. */
  private List<Object> path(int depth) {
    List<Object> path = new ArrayList<>();
    for (Open around : open.subList(0, depth)) path.add(around.token());
    return path;
  }
}
