/** A stub of `process` for json-schema-to-typescript. Import it first. */

Object.assign(globalThis, { process: { env: {}, cwd: () => "/", platform: "browser" } });
