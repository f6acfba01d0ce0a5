// What /operator/status answers, and how it is asked for: with the token, which this tab alone keeps.

export interface Slow {
  at: number; // seconds since 1970
  seconds: number;
  battle: string;
  rules: string;
}

export interface Status {
  version: string;
  now: number;
  uptime: number;
  battles: { in_memory: number; looked_at: number; stored: number; playing: number; over: number };
  players: { known: number; here: number; connections: number; connections_total: number; refused: number };
  queue: { waiting: number; working: number; generals: number; oldest: number | null };
  orders: { taken: number; refused: number; messages: number; bounds: number[]; times: number[]; slow: Slow[] };
  storage: { bytes: number; limit: number; trouble: string; beat: number; outages: { began: number; ended: number }[] };
  refusals: Record<string, number>;
}

const key = "quincunx.operator";
export const keptToken = () => sessionStorage.getItem(key) ?? "";
export function keepToken(token: string): void {
  if (token) sessionStorage.setItem(key, token);
  else sessionStorage.removeItem(key);
}

// In words where there is none.
export async function look(token: string): Promise<Status | string> {
  try {
    const answer = await fetch("/operator/status", {
      headers: { Authorization: `Bearer ${token}` },
      cache: "no-store",
    });
    if (!answer.ok) return (await answer.text()).trim();
    const now = (await answer.json()) as Status | { trouble: string };
    return "trouble" in now ? now.trouble : now; // of the database
  } catch {
    return "The server does not answer.";
  }
}

// "3 d 4 h", "12 min", "8 s"
export function span(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s < 120) return `${s} s`;
  if (s < 7200) return `${Math.round(s / 60)} min`;
  return s < 172_800 ? `${Math.round(s / 3600)} h` : `${Math.floor(s / 86_400)} d ${Math.round((s % 86_400) / 3600)} h`;
}

// "12.3 MB"
export function size(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB", "TB"];
  let at = 0;
  let n = bytes;
  for (; n >= 1024 && at < units.length - 1; ++at) n /= 1024;
  return `${at === 0 || n >= 100 ? Math.round(n) : n.toFixed(1)} ${units[at]}`;
}

// Milliseconds, as far as they can be told apart.
export const brief = (seconds: number) =>
  seconds < 0.01 ? `${(seconds * 1000).toFixed(1)} ms` : `${Math.round(seconds * 1000)} ms`;
