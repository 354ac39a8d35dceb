/** The process as json-schema-to-typescript asks for it while it loads; imported before it. */

Object.assign(globalThis, { process: { env: {}, cwd: () => "/", platform: "browser" } });
