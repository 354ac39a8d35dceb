package koine.messages.core;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads both forms of a history: one JSON document, or JSON Lines with a header line. */
final class HistoryReader {
  /**
   * A message as found in the text: JSON, or a line that is not valid JSON, together with its
   * issues.
   */
  record Stored(
      String pointer, String version, @Nullable Object json, @Nullable String text, List<Issue> issues) {}

  private record Placed(int index, Stored stored) {}

  /**
   * A kept message is nested in an envelope, a list and an object. The message itself may have the
   * maximum depth.
   */
  private static final int DEEPEST = Walk.DEEPEST + 3;

  /** Issue codes that invalidate the whole text, not only a line. */
  private static final Set<String> BROKEN = Set.of("bom", "limit", "utf8");

  private static final String INCOMPLETE = "a kept message needs an index, a version and its message or text";

  private final String dialect;
  final List<Stored> stored = new ArrayList<>();
  final History.Form form;
  final String version;

  /**
   * Reads the text as an envelope if it is one JSON document. Otherwise, the first line must be the
   * header.
   */
  HistoryReader(String text, String dialect) {
    this.dialect = dialect;
    Json.Reading whole = Json.read(text, DEEPEST);
    if (whole.isGood() && !isHead(whole.data())) {
      form = History.Form.ENVELOPE;
      version = versionIn(whole.data());
      readDocument(whole.data());
    } else {
      List<String> lines = linesOf(text, whole.issues());
      Json.Reading head = Json.read(lines.isEmpty() ? "" : lines.get(0), Walk.DEEPEST);
      boolean isHead = head.isGood() && isHead(head.data());
      if (!whole.isGood() && !isHead) throw new DecodeException(name(), whole.issues());
      form = History.Form.LINES;
      version = versionIn(head.data());
      for (int index = 1; index < lines.size(); index++) stored.add(line(lines.get(index), "/" + index));
    }
  }

  private String name() {
    return dialect + ".history";
  }

  private DecodeException refusal(String code, String pointer, String message) {
    return new DecodeException(name(), List.of(new Issue(code, pointer, message)));
  }

  private static boolean isHead(@Nullable Object json) {
    return isHistory(json) && !Data.has(json, "messages");
  }

  private static boolean isHistory(@Nullable Object json) {
    return "history".equals(Data.get(json, "koine"));
  }

  /** Returns the version of the header, which must be valid. */
  private String versionIn(@Nullable Object json) {
    if (!isHistory(json))
      throw refusal("history", "", "a history must start with {\"koine\":\"history\",\"dialect\":…,\"version\":…");
    if (!(Data.get(json, "version") instanceof String found)) throw refusal("history", "/version", "the version must be a string");
    if (!dialect.equals(Data.get(json, "dialect")))
      throw refusal("history_dialect", "/dialect", "this is no history of " + Issue.literal(dialect));
    return found;
  }

  private void readDocument(@Nullable Object json) {
    each(Data.get(json, "messages"), "/messages", "the messages", (message, pointer) -> stored.add(message(message, pointer)));
    List<Placed> kept = new ArrayList<>();
    Object items = Data.get(json, "kept");
    if (items != null)
      each(items, "/kept", "the kept messages", (item, pointer) -> kept.add(new Placed(indexOf(item, pointer), kept(item, pointer))));
    kept.sort(Comparator.comparingInt(Placed::index));
    for (Placed one : kept) stored.add(Math.min(one.index(), stored.size()), one.stored());
  }

  private void each(@Nullable Object items, String pointer, String what, BiConsumer<@Nullable Object, String> read) {
    if (!(items instanceof List)) throw refusal("history", pointer, what + " must be an array");
    int index = 0;
    for (Object item : Data.items(items)) read.accept(item, pointer + "/" + index++);
  }

  /**
   * The reader accepts one extra level here, because kept messages are nested more deeply. A
   * message that is nested more deeply could not be written back.
   */
  private Stored message(@Nullable Object json, String pointer) {
    if (isDeeper(json, Walk.DEEPEST))
      throw refusal("depth", pointer, "found more than " + Walk.DEEPEST + " levels of nesting; nest less");
    return new Stored(pointer, version, json, null, List.of());
  }

  private static boolean isDeeper(@Nullable Object json, int levels) {
    if (!Data.isContainer(json)) return false;
    if (levels == 0) return true;
    for (Object inner : Data.members(json).values()) if (isDeeper(inner, levels - 1)) return true;
    for (Object inner : Data.items(json)) if (isDeeper(inner, levels - 1)) return true;
    return false;
  }

  private int indexOf(@Nullable Object item, String pointer) {
    BigInteger index = Numbers.integer(Data.get(item, "index"));
    if (index == null || index.signum() < 0 || index.bitLength() >= Integer.SIZE)
      throw refusal("history", pointer, INCOMPLETE);
    return index.intValue();
  }

  private Stored kept(@Nullable Object item, String pointer) {
    if (!(Data.get(item, "version") instanceof String under)) throw refusal("history", pointer, INCOMPLETE);
    // Parses kept text again, because a newer program may be able to read it.
    if (Data.get(item, "text") instanceof String text) return storedText(pointer + "/text", under, text);
    return new Stored(pointer + "/message", under, Data.get(item, "message"), null, List.of());
  }

  private static Stored storedText(String pointer, String under, String text) {
    Json.Reading reading = Json.read(text, Walk.DEEPEST);
    return reading.isGood()
        ? new Stored(pointer, under, reading.data(), null, List.of())
        : new Stored(pointer, under, null, text, reading.issues());
  }

  private List<String> linesOf(String text, List<Issue> issues) {
    if (issues.stream().anyMatch(issue -> BROKEN.contains(issue.code()))) throw new DecodeException(name(), issues);
    return Stream.of(text.split("\n"))
        .filter(line -> !line.matches("[ \\t\\r]*"))
        .map(line -> line.endsWith("\r") ? line.substring(0, line.length() - 1) : line)
        .toList();
  }

  private Stored line(String text, String pointer) {
    Stored line = storedText(pointer, version, text);
    return "kept".equals(Data.get(line.json(), "koine")) ? kept(line.json(), pointer) : line;
  }
}
