import { defineConfig } from "vitest/config";

const common = { testTimeout: 300_000, hookTimeout: 120_000 };
const speed = "tests/browser/speed.test.ts";

// A battle in a browser mostly waits: three at a time, each with a program of its own. What is measured runs alone.
export default defineConfig({
  test: {
    maxWorkers: 3,
    minWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: "battles",
          include: ["tests/browser/*.test.ts"],
          exclude: [speed],
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...common, name: "speed", include: [speed], sequence: { groupOrder: 1 } } },
    ],
  },
});
