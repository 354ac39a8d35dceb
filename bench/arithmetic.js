/** Prints what a billion messages cost, worked out of what was measured (arithmetic.json); with `--record` into ARITHMETIC.md. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { record } from "./record.js";

/** The question, and the machines it runs on: put your own here. */
export const asked = {
  messages: 1e9,
  machines: 10,
  cores: 8,
  /** Of a core and an hour, in dollars. */
  price: 0.05,
  /** Bytes a second that a machine reads of an object store: 10 Gbit/s. */
  network: 1.25e9,
  /** Of a partition, in bytes, as Spark cuts files. */
  partition: 128 * 2 ** 20,
};

/** A path of the measurements and its words. */
const rows = [
  ["python", "Python, `parse` in a loop"],
  ["spark by arrow", "Python in Spark, by Arrow"],
  ["typescript", "TypeScript, `koine validate`"],
  ["spark by pipe", "the same in Spark, by a pipe"],
  ["rust", "Rust, the testee: reads, and writes twice"],
];

/** The formula: all that the page says of one path. */
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
    /** Messages and bytes a second of one core. */
    rate,
    bytes: rate * each,
    /** Hours of one core, and dollars. */
    hours: cost / 3600,
    dollars: (cost / 3600) * price,
    /** Seconds from the first task to the last: the tasks in waves, or as fast as the network gives. */
    seconds: Math.max(waves * task, (many * each) / (machines * network)),
    /** Cores of a machine from which on the network is full, and cores in all from which on some have no partition. */
    full: Math.floor(network / (rate * each)),
    partitions,
    /** Seconds of a task: what one that is killed does again. A machine that is lost does so on all of its cores. */
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
    ["path", "messages a second and core", "MB a second and core"],
    rows.map(([path, name]) => {
      const { rate, bytes } = costOf(measured, path, asked);
      return [name, whole(rate), (bytes / 1e6).toFixed(0)];
    }),
  );

const costs = (measured) =>
  table(
    [
      "path",
      "hours of a core",
      "dollars",
      "time on ten machines",
      "cores that fill the network",
      "a task, done again if killed",
      "a machine lost",
    ],
    rows.map(([path, name]) => {
      const { hours, dollars, seconds, full, task, lost } = costOf(measured, path, asked);
      return [
        name,
        hours.toFixed(1),
        dollars.toFixed(2),
        minutes(seconds),
        `${full} a machine`,
        `${task.toFixed(1)} s`,
        `${lost.toFixed(0)} s of a core`,
      ];
    }),
  );

/** The second core as it should be: all that two do together costs what one does alone. */
const ratios = ({ paths, cores }) => {
  const processor = (path) => paths[path].processor;
  const twice = (2 * processor("spark by arrow")) / processor("spark by arrow, two cores");
  const clock =
    cores === undefined ? "not measured: others were at work" : (cores.one / cores.two).toFixed(2);
  return table(
    ["what", "measured", "wanted"],
    [
      [
        "Spark by Arrow, of plain Python a core",
        (processor("python") / processor("spark by arrow")).toFixed(2),
        "0.5",
      ],
      ["Spark by Arrow on two cores, of one, by processor", twice.toFixed(2), "1.6"],
      ["the same by the clock, in turns", clock, "1.6"],
      [
        "Spark by pipe, of the command line a core",
        (processor("typescript") / processor("spark by pipe")).toFixed(2),
        "0.4",
      ],
    ],
  );
};

/** The page below its mark. */
export const pageOf = (measured) => {
  const { machine, load, messages, bytes, memory } = measured;
  const { partitions } = costOf(measured, "python", asked);
  return [
    `${whole(messages)} messages of phi of ${whole(bytes / messages)} bytes, one in a thousand broken. ${machine}; load ${load.toFixed(1)} when it began.`,
    rates(measured),
    ratios(measured),
    `A billion messages are ${whole((asked.messages * bytes) / messages / 1e9)} GB and ${whole(partitions)} partitions: no more cores than that have work. ${asked.machines} machines of ${asked.cores} cores, $${asked.price} a core and hour, ${asked.network / 1.25e8} Gbit/s a machine:`,
    costs(measured),
    `The most memory that a Python worker of Spark held: ${memory.map(({ megabytes, worker }) => `${worker} MB for ${whole(megabytes)} MB of messages`).join(", ")}.`,
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
