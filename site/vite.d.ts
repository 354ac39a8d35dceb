/** What Vite knows of imports beside modules: `?raw`, `?worker`, and files of styles. */

/// <reference types="./node_modules/vite/client.d.ts" />
