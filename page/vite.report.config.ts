import { defineConfig } from "vite";
import { alone } from "./tools/alone";

export default defineConfig({
  root: "report",
  plugins: [alone],
  build: {
    target: "es2020",
    outDir: "../report-dist",
    emptyOutDir: true,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
  },
});
