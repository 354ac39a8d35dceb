export * from "./lint.ts";
