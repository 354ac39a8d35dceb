/** What json-schema-to-typescript asks of the process while it loads; imported before it. */

Object.assign(globalThis, { process: { env: {}, cwd: () => "/", platform: "browser" } });
