export * from "./freeze.ts"; export * from "./frozen.ts";
