import { defineConfig } from "vite";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: { target: "es2020", assetsInlineLimit: 0, chunkSizeWarningLimit: 400, modulePreload: { polyfill: false } },
  server: { proxy: { "/table": { target: "ws://127.0.0.1:7216", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/*.test.ts", "tests/*.test.tsx"] },
} as Parameters<typeof defineConfig>[0]);
