/** Imports beside modules that Vite knows: `?raw`, `?worker`, and files of styles. */

/// <reference types="./node_modules/vite/client.d.ts" />
