package koine.messages.core;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class HistoryWriter {
  /** The text of a message, or of a kept message with its version. */
  record Item(String text, @Nullable String version) {
    boolean isKept() {
      return version != null;
    }

    String member(String opening) {
      return "{" + opening + ",\"version\":" + Json.text(version) + "," + text + "}";
    }

    /** Returns the pointer to the message, relative to the item. */
    String below() {
      if (!isKept()) return "";
      return text.startsWith("\"message\"") ? "/message" : "/text";
    }
  }

  private final String head;
  private final History.Form form;
  private final List<Item> items;

  HistoryWriter(String dialect, String version, History.Form form, List<Item> items) {
    this.head = "{\"koine\":\"history\",\"dialect\":" + Issue.json(dialect) + ",\"version\":" + Issue.json(version);
    this.form = form;
    this.items = items;
  }

  /** Every line ends with a line feed. */
  String text() {
    return form == History.Form.LINES ? lines() : document();
  }

  /** Returns the JSON Pointer of every item. */
  List<String> places() {
    List<String> places = new ArrayList<>();
    int kept = 0;
    for (Item item : items) {
      int index = places.size();
      String among = item.isKept() ? "/kept/" + kept : "/messages/" + (index - kept);
      places.add((form == History.Form.LINES ? "/" + (index + 1) : among) + item.below());
      if (item.isKept()) kept++;
    }
    return places;
  }

  private String lines() {
    StringBuilder text = new StringBuilder(head).append("}\n");
    for (Item item : items) text.append(item.isKept() ? item.member("\"koine\":\"kept\"") : item.text()).append('\n');
    return text.toString();
  }

  private String document() {
    List<String> messages = new ArrayList<>();
    List<String> kept = new ArrayList<>();
    for (int index = 0; index < items.size(); index++) {
      Item item = items.get(index);
      if (item.isKept()) kept.add(item.member("\"index\":" + index));
      else messages.add(item.text());
    }
    String rest = kept.isEmpty() ? "" : ",\"kept\":[" + String.join(",", kept) + "]";
    return head + ",\"messages\":[" + String.join(",", messages) + "]" + rest + "}";
  }
}
