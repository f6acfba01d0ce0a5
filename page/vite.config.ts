import { defineConfig, type UserConfig } from "vite";

// The server's page; or, with --mode site, the one that needs none and may stand in any folder (scripts/site).
const site = { outDir: "../build/site", emptyOutDir: true };

export default defineConfig(
  ({ mode }) =>
    ({
      base: mode === "site" ? "./" : "/",
      esbuild: { jsx: "automatic", jsxImportSource: "preact" },
      build: {
        target: "es2020",
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 400,
        modulePreload: { polyfill: false },
        ...(mode === "site" && site),
      },
      worker: { format: "es" },
      server: { proxy: { "/table": { target: "ws://127.0.0.1:7216", ws: true } } },
      test: { environment: "happy-dom", include: ["tests/*.test.ts", "tests/*.test.tsx"] },
    }) as UserConfig,
);
