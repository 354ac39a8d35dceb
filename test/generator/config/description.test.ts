/**
 * The description of generated packages, which comes from the config or the schemas, or defaults to a plain
 * sentence.
 */

import { beforeEach, expect, test } from "vitest";
import { openFolder, read, run, write, writeConfig } from "../../harness/config-folder.ts";

beforeEach(openFolder);

const languages = ["rust", "python", "ruby", "go", "java"];

/** Generates packages from a document and returns the description in every manifest and README. */
const descriptionsOf = (facts: object, spec: object = {}): Record<string, string | undefined> => {
  const $defs = { Order: { type: "object", properties: { id: { type: "string" } } } };
  write(
    JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", ...facts, $defs }),
    "orders.json",
  );
  writeConfig({ orders: { schema: "orders.json", out: "out", languages, ...spec } });
  expect(run("generate", "--prune")).toMatchObject({ status: 0, err: "" });
  const found = (file: string, pattern: RegExp) => pattern.exec(read(`out/${file}`))?.[1];
  const secondLine = /^# .*\n\n(.*)\n/m;
  return {
    cargo: found("rust/Cargo.toml", /^description = "(.*)"$/m),
    pyproject: found("python/pyproject.toml", /^description = "(.*)"$/m),
    docstring: found("python/orders_messages/__init__.py", /^"""(.*)"""$/m),
    gemspec: found("ruby/orders-messages.gemspec", /spec\.summary = ["'](.*)["']$/m),
    pom: found("java/pom.xml", /<description>(.*)<\/description>/),
    ...Object.fromEntries(
      languages.map((name) => [`${name} readme`, found(`${name}/README.md`, secondLine)]),
    ),
  };
};

const expectEverywhere = (facts: object, description: string, spec?: object): void => {
  const found = descriptionsOf(facts, spec);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((place) => [place, description])));
};

test("is the description in the config", () => {
  expectEverywhere({ title: "Orders", description: "Other text." }, "Events of the shop.", {
    package: { description: "Events of the shop." },
  });
});

test("is the title and the first sentence of the schema's description", () => {
  expectEverywhere(
    { title: "Order events", description: "Events that the\nshop publishes. They are stored for ever." },
    "Order events: Events that the shop publishes.",
  );
});

test("omits a title that the description starts with", () => {
  expectEverywhere({ title: "Orders", description: "Orders of the shop." }, "Orders of the shop.");
});

test("is a sentence with the title if there is no description", () => {
  expectEverywhere({ title: "Order events" }, "Message types of Order events, generated from JSON Schema.");
});

test("is a sentence with the name if there is neither", () => {
  expectEverywhere({}, "Message types of orders, generated from JSON Schema.");
});

test("is at most 300 characters long, on one line, and never markup", () => {
  const found = descriptionsOf({ title: "A *b* <c>", description: `${"word ".repeat(100)}\u202e` });
  expect(found["cargo"]).toMatch(/^A \*b\* <c>: word .*word…$/);
  expect(found["cargo"]?.length).toBeLessThanOrEqual(300);
  expect(found["go readme"]).toMatch(/^A \\\*b\\\* &lt;c&gt;: word /);
});
