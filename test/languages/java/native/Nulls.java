import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import koine.messages.core.Codec;
import koine.messages.core.DecodeException;
import org.jspecify.annotations.Nullable;

/**
 * Reads one message per line, preceded by its class name, and re-creates each of its records with
 * null for one argument at a time. Prints the arguments for which the exception does not name the
 * component.
 */
final class Nulls {
  private static final Set<Class<?>> DONE = new HashSet<>();
  private static int checked;

  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split(" ", 2);
      try {
        walk(((Codec<?>) Class.forName(parts[0]).getField("CODEC").get(null)).parse(parts[1]));
      } catch (DecodeException | ClassNotFoundException other) {
        continue;
      }
    }
    System.out.println(checked > 500 ? "More than 500 arguments were checked." : "Only " + checked + " arguments");
  }

  private static void walk(Object value) throws Exception {
    if (value instanceof List<?> items) for (Object item : items) walk(item);
    if (value instanceof Map<?, ?> members) for (Object member : members.values()) walk(member);
    if (!(value instanceof Record record)) return;
    if (DONE.add(record.getClass())) check(record);
    for (Object component : valuesOf(record)) walk(component);
  }

  private static Object[] valuesOf(Record record) throws Exception {
    RecordComponent[] components = record.getClass().getRecordComponents();
    Object[] values = new Object[components.length];
    for (int index = 0; index < values.length; index++) values[index] = components[index].getAccessor().invoke(record);
    return values;
  }

  private static void check(Record record) throws Exception {
    RecordComponent[] components = record.getClass().getRecordComponents();
    Class<?>[] types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Constructor<?> constructor = record.getClass().getConstructor(types);
    for (int index = 0; index < components.length; index++) {
      boolean isRequired = !constructor.getAnnotatedParameterTypes()[index].isAnnotationPresent(Nullable.class);
      String name = components[index].getName();
      Object[] values = valuesOf(record);
      values[index] = null;
      if (!types[index].isPrimitive()) expect(record, name, isRequired, () -> constructor.newInstance(values));
      Object builder = builderOf(record);
      if (builder == null) continue;
      Method setter = Arrays.stream(builder.getClass().getMethods()).filter(one -> one.getName().equals(name)).findFirst().orElseThrow();
      setter.invoke(builder, (Object) null);
      expect(record, name, isRequired, () -> builder.getClass().getMethod("build").invoke(builder));
    }
  }

  private static Object builderOf(Record record) throws ReflectiveOperationException {
    try {
      return record.getClass().getMethod("toBuilder").invoke(record);
    } catch (NoSuchMethodException none) {
      return null;
    }
  }

  private interface Creation {
    Object create() throws ReflectiveOperationException;
  }

  private static void expect(Record record, String name, boolean isRequired, Creation creation) throws ReflectiveOperationException {
    String expected = isRequired ? name + " is required" : "nothing";
    String thrown = "nothing";
    try {
      creation.create();
    } catch (InvocationTargetException exception) {
      thrown = exception.getCause().getMessage();
    }
    checked++;
    if (!expected.equals(thrown)) System.out.println(record.getClass().getName() + "." + name + ": " + thrown);
  }
}
