/** A temporary PostgreSQL cluster from Debian's package, started for a test and stopped afterwards. */

import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rowOf, type Rows } from "./database.ts";

const versions = "/usr/lib/postgresql";

const isRoot = process.getuid?.() === 0;

const programs = (): string | undefined => {
  const found = existsSync(versions) ? readdirSync(versions).toSorted().at(-1) : undefined;
  return found === undefined ? undefined : path.join(versions, found, "bin");
};

const install = (): void => {
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  if (!isRoot) return;
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"], options);
};

/** Installs PostgreSQL if necessary. Returns the reason if the installation fails. */
export const reasonWithoutPostgresql = (): string | undefined => {
  if (programs() === undefined) install();
  return programs() === undefined ? "no PostgreSQL, and it could not be installed" : undefined;
};

/** The server refuses to run as root. */
const asServer = (command: string, args: readonly string[], input = ""): string => {
  const bin = programs() ?? "";
  const whole = [path.join(bin, command), ...args];
  const [first = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...whole] : whole;
  const options = { encoding: "utf8", input, cwd: tmpdir(), maxBuffer: 1024 * 1024 * 1024 } as const;
  const { status, stdout, stderr, error } = spawnSync(first, rest, options);
  if (status !== 0) throw new Error(`${command}: ${stderr || error?.message}`);
  return stdout;
};

const userId = (): number => Number(spawnSync("id", ["-u", "postgres"], { encoding: "utf8" }).stdout);

export interface Cluster {
  /** The folder of the socket, for `psql -h`. */
  readonly place: string;
  psql(args: readonly string[], input?: string): string;
  close(): void;
}

export const openPostgresql = (): Cluster => {
  const place = mkdtempSync(path.join(tmpdir(), "koine-postgresql-"));
  if (isRoot) chownSync(place, userId(), -1);
  const data = path.join(place, "data");
  asServer("initdb", ["-D", data, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
  const settings = `-c listen_addresses= -c unix_socket_directories=${place} -c fsync=off`;
  asServer("pg_ctl", ["-D", data, "-w", "-l", path.join(place, "log"), "-o", settings, "start"]);
  return {
    place,
    psql: (args, input) =>
      asServer(
        "psql",
        ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", place, "-d", "postgres", ...args],
        input,
      ),
    close() {
      asServer("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      rmSync(place, { recursive: true, force: true });
    },
  };
};

/** A separator that no JSON row contains. */
const border = "\u0001";

export const postgresqlRows =
  ({ psql }: Cluster): Rows =>
  (scripts, queries) => {
    for (const script of scripts) psql([], script);
    const asked = queries.map(
      (query) => `SELECT row_to_json("a row") FROM (${query}) AS "a row";\n\\echo ${border}\n`,
    );
    return psql([], asked.join(""))
      .split(`${border}\n`)
      .slice(0, queries.length)
      .map((rows) =>
        rows
          .split("\n")
          .filter((row) => row !== "")
          .map(rowOf),
      );
  };
