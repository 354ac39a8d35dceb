import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import koine.messages.phi.Message;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures how fast messages are read and written compared with handwritten records: medians of
 * interleaved rounds.
 */
final class Cost {
  private static final Pattern WANTED = Pattern.compile("minimal|complete|example");
  private static final Path SESSION = Path.of(".tmp/session-phi.jsonl");
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final JsonMapper MAPPER_3 = new JsonMapper();
  private static final int ROUNDS = Integer.parseInt(System.getenv().getOrDefault("KOINE_ROUNDS", "41"));

  /** Prevents the optimizer from removing results. */
  private static Object sink;

  private interface Work {
    Object on(int index) throws JsonProcessingException;
  }

  public static void main(String[] arguments) throws IOException {
    System.out.printf("%-42s %10s %10s %7s%n", "Java " + Runtime.version(), "koine", "by hand", "ratio");
    compare("small messages of phi", smallMessages(), 200);
    if (!Files.exists(SESSION)) {
      System.out.println("skipped: a session (`npm run long cost java` brings it here when KOINE_DATA names the data folder)");
      return;
    }
    List<String> messages = Files.readAllLines(SESSION);
    compare("a session, " + messages.size() + " messages", messages, 4);
  }

  /** The complete fixtures that the handwritten records support. */
  private static List<String> smallMessages() throws IOException {
    Process process =
        new ProcessBuilder("node", "dist/generator/cli.js", "fixtures", "--entities", "phi.Message").start();
    List<String> texts = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode fixture = MAPPER.readTree(line);
        if (fixture.path("ok").asBoolean() && WANTED.matcher(fixture.path("name").asText()).find())
          texts.add(fixture.path("text").asText());
      }
    }
    texts.removeIf(text -> !isKnownByHand(text));
    return texts;
  }

  private static boolean isKnownByHand(String text) {
    try {
      return Rivals.MAPPER.readValue(text, Rivals.Message.class) != null;
    } catch (JsonProcessingException exception) {
      return false;
    }
  }

  private static void compare(String name, List<String> texts, int times) throws IOException {
    List<Message> ours = new ArrayList<>();
    List<Rivals.Message> theirs = new ArrayList<>();
    for (String text : texts) {
      ours.add(Message.CODEC.parse(text));
      theirs.add(Rivals.MAPPER.readValue(text, Rivals.Message.class));
    }
    int work = texts.size() * times;
    Work read = index -> Rivals.MAPPER.readValue(texts.get(index), Rivals.Message.class);
    Work read3 = index -> Rivals.MAPPER_3.readValue(texts.get(index), Rivals.Message.class);
    Work written = index -> Rivals.MAPPER.writeValueAsString(theirs.get(index));
    Work written3 = index -> Rivals.MAPPER_3.writeValueAsString(theirs.get(index));
    show(name + ", parse", work, texts.size(), index -> Message.CODEC.parse(texts.get(index)), read);
    show(name + ", Jackson 2 reads", work, texts.size(), index -> MAPPER.readValue(texts.get(index), Message.class), read);
    show(name + ", Jackson 3 reads", work, texts.size(), index -> MAPPER_3.readValue(texts.get(index), Message.class), read3);
    show(name + ", stringify", work, texts.size(), index -> Message.CODEC.stringify(ours.get(index)), written);
    show(name + ", Jackson 2 writes", work, texts.size(), index -> MAPPER.writeValueAsString(ours.get(index)), written);
    show(name + ", Jackson 3 writes", work, texts.size(), index -> MAPPER_3.writeValueAsString(ours.get(index)), written3);
  }

  private static void show(String name, int work, int count, Work ours, Work theirs) throws IOException {
    long[][] took = new long[2][ROUNDS];
    for (int round = -ROUNDS; round < ROUNDS; round++) {
      for (int side = 0; side < 2; side++) {
        long start = System.nanoTime();
        for (int index = 0; index < work; index++) sink = (side == 0 ? ours : theirs).on(index % count);
        if (round >= 0) took[side][round] = System.nanoTime() - start;
      }
    }
    double our = median(took[0]);
    double their = median(took[1]);
    System.out.printf("%-42s %7.2f ms %7.2f ms %5.2f x%n", name, our / 1e6, their / 1e6, our / their);
  }

  private static long median(long[] times) {
    Arrays.sort(times);
    return times[times.length / 2];
  }
}
