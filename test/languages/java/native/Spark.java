import java.io.IOException;
import java.util.List;
import koine.messages.core.DecodeException;
import koine.messages.phi.AssistantMessage;
import koine.messages.phi.Message;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/** Reads messages in two Spark tasks, counts them by kind and writes them. */
final class Spark {
  private static final List<String> LINES =
      List.of(
          "{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"hi\"}],\"timestamp\":1,\"later\":[2]}",
          "{\"role\":\"assistant\",\"content\":[],\"stopReason\":\"stop\",\"model\":\"m\",\"provider\":\"p\",\"usage\":{\"input\":3,"
              + "\"output\":4,\"reasoning\":0,\"cache_read\":0,\"cache_write\":0,\"total_tokens\":7},\"timestamp\":5}",
          "{\"role\":\"usr\"}",
          "{\"role\":\"user\",\"content\":[],\"timestamp\":2}");

  /** Returns the kind of a message, or the error. */
  private static String kindOf(String line) {
    try {
      return Message.CODEC.parse(line).getClass().getSimpleName();
    } catch (DecodeException refused) {
      return refused.issues().get(0).toString();
    }
  }

  public static void main(String[] arguments) throws IOException {
    try (SparkSession session =
        SparkSession.builder().master("local[2]").config("spark.ui.enabled", "false").getOrCreate()) {
      Dataset<String> lines = session.createDataset(LINES, Encoders.STRING()).repartition(2);
      Dataset<String> kinds = lines.map((MapFunction<String, String>) Spark::kindOf, Encoders.STRING());
      kinds.groupBy("value").count().orderBy("value").collectAsList().forEach(System.out::println);
      Dataset<String> answers =
          lines.filter((FilterFunction<String>) line -> kindOf(line).equals("AssistantMessage"));
      Dataset<Long> tokens =
          answers.map(
              (MapFunction<String, Long>)
                  line -> ((AssistantMessage) Message.CODEC.parse(line)).usage().totalTokens(),
              Encoders.LONG());
      System.out.println(tokens.agg(functions.sum("value")).first().getLong(0) + " tokens");
      Dataset<String> written =
          answers.map((MapFunction<String, String>) line -> Message.CODEC.canonical(Message.CODEC.parse(line)), Encoders.STRING());
      System.out.println(written.first());
    }
  }
}
