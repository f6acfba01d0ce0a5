// Light or dark: as the player chose, or as his system has it.

import { signal } from "@preact/signals";

export type Theme = "auto" | "light" | "dark";
export const theme = signal<Theme>((localStorage.getItem("quincunx.theme") as Theme | null) ?? "auto");

const system = matchMedia("(prefers-color-scheme: dark)");

export const isDark = () => theme.value === "dark" || (theme.value === "auto" && system.matches);

function wear(): void {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
}
system.addEventListener("change", wear);

export function setTheme(now: Theme): void {
  theme.value = now;
  localStorage.setItem("quincunx.theme", now);
  wear();
}
wear();
