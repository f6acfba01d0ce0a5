// A player's key: 128 bits of this browser's making, kept here and nowhere else. It can be said as a phrase of eight
// words that are easily spoken, each of 16 bits: consonants and vowels in turn.

const consonants = "bdfghjklmnprstvz";
const vowels = "aiou";
const stored = "quincunx.player";

export interface Identity {
  key: string; // 32 hexadecimal digits
  name: string;
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const isKey = (text: string) => /^[0-9a-f]{32}$/.test(text);

function wordOf(bits: number): string {
  const at = (shift: number, among: string) => among[(bits >> shift) & (among.length - 1)]!;
  return at(12, consonants) + at(10, vowels) + at(6, consonants) + at(4, vowels) + at(0, consonants);
}

export const phraseOf = (key: string) =>
  (key.match(/.{4}/g) ?? []).map((digits) => wordOf(Number.parseInt(digits, 16))).join(" ");

function bitsOf(word: string): number | null {
  let bits = 0;
  for (const [i, letter] of [...word].entries()) {
    const among = i % 2 === 0 ? consonants : vowels;
    const found = among.indexOf(letter);
    if (found < 0) return null;
    bits = bits * among.length + found;
  }
  return word.length === 5 ? bits : null;
}

export type Read = { key: string } | { wrong: string };

// A phrase, a link, or the digits themselves, however they were typed; or which word is wrong.
export function readKey(typed: string): Read {
  const text = typed.trim().toLowerCase();
  const linked = /#player\/([0-9a-f]{32})$/.exec(text)?.[1];
  if (linked) return { key: linked };
  if (isKey(text)) return { key: text };
  const words = text.split(/[\s,.\-–]+/).filter(Boolean);
  const bits = words.map(bitsOf);
  const wrong = bits.indexOf(null);
  if (wrong >= 0) return { wrong: `“${words[wrong]}” is none of the words of a phrase.` };
  if (bits.length !== 8) return { wrong: `A phrase has 8 words, not ${bits.length}.` };
  return { key: bits.map((b) => b!.toString(16).padStart(4, "0")).join("") };
}

export function keptIdentity(): Identity | null {
  try {
    const kept = JSON.parse(localStorage.getItem(stored) ?? "null") as Partial<Identity> | null;
    return kept?.key && isKey(kept.key) ? { key: kept.key, name: kept.name ?? "" } : null;
  } catch {
    return null; // a browser that keeps nothing, or something that is not ours
  }
}

export function keepIdentity(now: Identity | null): void {
  try {
    if (now) localStorage.setItem(stored, JSON.stringify(now));
    else localStorage.removeItem(stored);
  } catch {
    return; // it is known for as long as the page is open
  }
}
