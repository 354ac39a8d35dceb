/** Ruby: requires the dialect in a new process with the standard library already loaded. (The entry file loads dialects lazily.) */

import path from "node:path";
import { run } from "../../commands.js";
import { quicktype } from "../../rivals/generators/quicktype.js";

const entryOf = ({ spec, generator, folder }) =>
  path.join(folder, generator.name === "Koine" ? `lib/${spec.name}_messages/${spec.name}.rb` : "messages.rb");

const program = `
before = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
require ARGV.first
print Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - before`;

const libraries = ["json", "bigdecimal", "time", "set"].map((name) => `-r${name}`);

const imported = (one) => Number(run("ruby", [...libraries, "-e", program, entryOf(one)]));

export const ruby = {
  id: "ruby",
  name: "Ruby",
  command: "ruby",
  extension: ".rb",
  rivals: [quicktype("ruby", "messages.rb")],
  sources: (folder) => folder,
  prepare: imported,
  measure: (one) => ({ import: imported(one) }),
};
