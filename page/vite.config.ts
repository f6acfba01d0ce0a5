import { defineConfig, type UserConfig } from "vite";
import { alone } from "./tools/alone";

// The server's page, one for its operator; or with the engine in it (scripts/site): --mode site, which may stand in
// any folder, and --mode file, one document.
const served = { rollupOptions: { input: ["index.html", "operator.html"] } };
const outside: Record<string, UserConfig["build"]> = {
  site: { outDir: "../build/site", emptyOutDir: true },
  file: {
    outDir: "../build/site-file",
    emptyOutDir: true,
    cssCodeSplit: false,
    rollupOptions: { output: { inlineDynamicImports: true } },
  },
};

export default defineConfig(
  ({ mode }) =>
    ({
      base: mode in outside ? "./" : "/",
      plugins: mode === "file" ? [alone] : [],
      esbuild: { jsx: "automatic", jsxImportSource: "preact" },
      build: {
        target: "es2020",
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 400,
        modulePreload: { polyfill: false },
        ...(outside[mode] ?? served),
      },
      worker: { format: mode === "file" ? "iife" : "es" }, // files are no modules to each other
      server: { proxy: { "/table": { target: "ws://127.0.0.1:7216", ws: true } } },
      test: { environment: "happy-dom", include: ["tests/*.test.ts", "tests/*.test.tsx"] },
    }) as UserConfig,
);
