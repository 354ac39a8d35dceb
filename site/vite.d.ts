/** Types for imports that are not ordinary modules: `?raw`, `?worker` and style sheets. */

/// <reference types="./node_modules/vite/client.d.ts" />
