package koine.messages.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes stored messages of one dialect. Each message is migrated to the current version.
 */
public final class HistoryCodec<T> {
  private record Going(HistoryWriter.Item item, HistorySteps.@Nullable Refused refused) {}

  private final Codec<T> entity;
  private final String dialect;
  private final List<String> versions = new ArrayList<>();
  private final List<@Nullable Object> up = new ArrayList<>();
  private final List<@Nullable Object> down = new ArrayList<>();

  /**
   * Creates a codec for stored messages.
   *
   * @param entity the codec of the messages
   * @param plan the steps between versions, as JSON text
   */
  public HistoryCodec(Codec<T> entity, String plan) {
    Object json = Json.parse(plan);
    this.entity = entity;
    dialect = Data.text(Data.get(json, "dialect"));
    Data.items(Data.get(json, "versions")).forEach(version -> versions.add(Data.text(version)));
    up.addAll(Data.items(Data.get(json, "up")));
    down.addAll(Data.items(Data.get(json, "down")));
  }

  /** {@return the known versions, oldest first} The last version is the current version. */
  public List<String> versions() {
    return Collections.unmodifiableList(versions);
  }

  /**
   * Reads an envelope or lines of any known version. An invalid message does not cause an exception.
   *
   * @param text the text of the envelope or of the lines
   * @return the history
   * @throws DecodeException if the text is not a history of the dialect
   */
  public History<T> read(String text) {
    HistoryReader reader = new HistoryReader(text, dialect);
    if (!versions.contains(reader.version)) throw new DecodeException(name(), List.of(unknown(reader.version, "/version")));
    List<Issue> notes = new ArrayList<>();
    List<History.Entry<T>> entries = new ArrayList<>();
    for (HistoryReader.Stored stored : reader.stored) entries.add(entry(stored, notes));
    return new History<>(reader.version, reader.form, entries, notes);
  }

  /**
   * Writes an envelope in the current version.
   *
   * @param entries the messages
   * @return the text
   */
  public History.Written write(List<? extends History.Entry<T>> entries) {
    return write(entries, versions.get(versions.size() - 1), History.Form.ENVELOPE);
  }

  /**
   * Writes a history in any known version.
   *
   * @param entries the messages
   * @param version the version
   * @param form the form
   * @return the text
   * @throws EncodeException for an invalid value or an unknown version
   */
  public History.Written write(List<? extends History.Entry<T>> entries, String version, History.Form form) {
    int index = versions.indexOf(version);
    if (index < 0) throw new EncodeException(name(), List.of(unknown(version, "/version")));
    List<@Nullable Object> back = new ArrayList<>(down.subList(index, down.size()));
    Collections.reverse(back);
    List<Going> going = entries.stream().map(entry -> going(entry, back)).toList();
    HistoryWriter writer = new HistoryWriter(dialect, version, form, going.stream().map(Going::item).toList());
    List<String> places = writer.places();
    List<Issue> issues = new ArrayList<>();
    for (int place = 0; place < going.size(); place++) {
      HistorySteps.Refused refused = going.get(place).refused();
      if (refused != null) issues.add(refused.issue(places.get(place)));
    }
    return new History.Written(writer.text(), issues);
  }

  private String name() {
    return dialect + ".history";
  }

  private Issue unknown(String version, String pointer) {
    String known = String.join(", ", versions);
    return new Issue("history_version", pointer, "unknown version " + Issue.literal(version) + "; known versions are " + known);
  }

  private History.Entry<T> entry(HistoryReader.Stored stored, List<Issue> notes) {
    if (stored.text() != null)
      return kept(stored, stored.issues().stream().map(issue -> new Issue(issue.code(), "", issue.message())).toList());
    int index = versions.indexOf(stored.version());
    if (index < 0) return kept(stored, List.of(unknown(stored.version(), "")));
    try {
      Object wire = HistoryWalk.along(stored.json(), up.subList(index, up.size()));
      return new History.Message<>(entity.decode(wire, note -> notes.add(below(stored, note))));
    } catch (HistorySteps.Refused refused) {
      return kept(stored, List.of(refused.issue("")));
    } catch (DecodeException exception) {
      return kept(stored, exception.issues());
    }
  }

  private static Issue below(HistoryReader.Stored stored, Issue issue) {
    return new Issue(issue.code(), stored.pointer() + issue.pointer(), issue.message());
  }

  private History.Entry<T> kept(HistoryReader.Stored stored, List<Issue> issues) {
    List<Issue> placed = issues.stream().map(issue -> below(stored, issue)).toList();
    return new History.Kept<>(stored.version(), stored.json(), stored.text(), stored.pointer(), placed);
  }

  /** Returns an entry as text, with the reason if it cannot be converted to the other version. */
  private Going going(History.Entry<T> entry, List<@Nullable Object> back) {
    if (entry instanceof History.Kept<T> kept)
      return new Going(new HistoryWriter.Item(content(kept.json(), kept.text()), kept.version()), null);
    Object wire = entity.encode(((History.Message<T>) entry).value());
    try {
      return new Going(new HistoryWriter.Item(Json.text(HistoryWalk.along(wire, back)), null), null);
    } catch (HistorySteps.Refused refused) {
      return new Going(new HistoryWriter.Item(content(wire, null), versions.get(versions.size() - 1)), refused);
    }
  }

  /** Returns the members of a kept message after its version. */
  private static String content(@Nullable Object json, @Nullable String text) {
    return text != null ? "\"text\":" + Issue.json(text) : "\"message\":" + Json.stringify(json);
  }
}
