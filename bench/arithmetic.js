/** Calculates the cost of a billion messages from the measurements in arithmetic.json. `--record` updates ARITHMETIC.md. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { record } from "./record.js";

/** Workload and machine parameters. Change these values to match yours. */
export const asked = {
  messages: 1e9,
  machines: 10,
  cores: 8,
  /** Dollars per core-hour. */
  price: 0.05,
  /** Bytes per second that one machine reads from an object store: 10 Gbit/s. */
  network: 1.25e9,
  /** Bytes per partition (Spark's default). */
  partition: 128 * 2 ** 20,
};

/** The measured paths and their names. */
const rows = [
  ["python", "Python, `parse` in a loop"],
  ["spark by arrow", "Python in Spark, with Arrow"],
  ["typescript", "TypeScript, `koine validate`"],
  ["spark by pipe", "`koine validate` in Spark, in a pipe"],
  ["rust", "Rust testee: reads once, writes twice"],
];

/** Returns every result for one path. */
export const costOf = (
  { messages, bytes, paths },
  path,
  { messages: many, machines, cores, price, network, partition },
) => {
  const each = bytes / messages;
  const rate = messages / paths[path].processor;
  const cost = many / rate;
  const partitions = Math.ceil((many * each) / partition);
  const task = partition / each / rate;
  const waves = Math.ceil(partitions / (machines * cores));
  return {
    /** Messages and bytes per second per core. */
    rate,
    bytes: rate * each,
    /** Core-hours and their cost in dollars. */
    hours: cost / 3600,
    dollars: (cost / 3600) * price,
    /** Total run time in seconds, limited by the number of task waves or by the network. */
    seconds: Math.max(waves * task, (many * each) / (machines * network)),
    /**
     * The number of cores per machine that saturate the network, and the number of partitions, which limits
     * how many cores are useful.
     */
    full: Math.floor(network / (rate * each)),
    partitions,
    /**
     * Seconds per task, which is how much work must be repeated when a task is killed. When a machine is
     * lost, half a task per core is repeated on average.
     */
    task,
    lost: (task * cores) / 2,
  };
};

const whole = (number) => Math.round(number).toLocaleString("en-US");

const table = (head, lines) =>
  [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`;

const rates = (measured) =>
  table(
    ["path", "messages per second and core", "MB per second and core"],
    rows.map(([path, name]) => {
      const { rate, bytes } = costOf(measured, path, asked);
      return [name, whole(rate), (bytes / 1e6).toFixed(0)];
    }),
  );

const costs = (measured) =>
  table(
    [
      "path",
      "core hours",
      "dollars",
      "time on ten machines",
      "cores that saturate the network",
      "repeated if a task is killed",
      "repeated if a machine is lost",
    ],
    rows.map(([path, name]) => {
      const { hours, dollars, seconds, full, task, lost } = costOf(measured, path, asked);
      return [
        name,
        hours.toFixed(1),
        dollars.toFixed(2),
        minutes(seconds),
        `${full} per machine`,
        `${task.toFixed(1)} s`,
        `${lost.toFixed(0)} core seconds`,
      ];
    }),
  );

/** How well two cores scale: ideally, both together use as much CPU time as one. */
const ratios = ({ paths, cores }) => {
  const processor = (path) => paths[path].processor;
  const twice = (2 * processor("spark by arrow")) / processor("spark by arrow, two cores");
  const clock =
    cores === undefined ? "not measured: the machine was busy" : (cores.one / cores.two).toFixed(2);
  return table(
    ["comparison", "measured", "target"],
    [
      [
        "Spark with Arrow, relative to plain Python, per core",
        (processor("python") / processor("spark by arrow")).toFixed(2),
        "0.5",
      ],
      ["Spark with Arrow on two cores, relative to one, processor time", twice.toFixed(2), "1.6"],
      ["the same, wall time", clock, "1.6"],
      [
        "Spark with a pipe, relative to the command line, per core",
        (processor("typescript") / processor("spark by pipe")).toFixed(2),
        "0.4",
      ],
    ],
  );
};

/** Returns the generated part of the page. */
export const pageOf = (measured) => {
  const { machine, load, messages, bytes, memory } = measured;
  const { partitions } = costOf(measured, "python", asked);
  return [
    `${whole(messages)} phi messages of ${whole(bytes / messages)} bytes, one in a thousand invalid. ${machine}; load ${load.toFixed(1)} at the start.`,
    rates(measured),
    ratios(measured),
    `A billion messages are ${whole((asked.messages * bytes) / messages / 1e9)} GB and ${whole(partitions)} partitions, so more cores than that are idle. For ${asked.machines} machines with ${asked.cores} cores each, $${asked.price} per core hour and ${asked.network / 1.25e8} Gbit/s per machine:`,
    costs(measured),
    `Peak memory of a Spark Python worker: ${memory.map(({ megabytes, worker }) => `${worker} MB for ${whole(megabytes)} MB of messages`).join(", ")}.`,
  ]
    .join("\n\n")
    .concat("\n");
};

const isProgram = import.meta.url === pathToFileURL(process.argv[1] ?? "").href;
if (isProgram) {
  const page = pageOf(JSON.parse(readFileSync("bench/arithmetic.json", "utf8")));
  process.stdout.write(page);
  if (process.argv.includes("--record")) await record("ARITHMETIC.md", "bench arithmetic", page);
}
