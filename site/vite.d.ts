/** Types of imports that are not modules: `?raw`, `?worker` and style sheets. */

/// <reference types="./node_modules/vite/client.d.ts" />
