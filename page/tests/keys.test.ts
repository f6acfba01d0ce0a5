import { describe, expect, it } from "vitest";
import { isKey, newKey, phraseOf, readKey } from "../src/keys";

describe("a player's key", () => {
  it("is 128 bits, another each time", () => {
    const keys = Array.from({ length: 100 }, newKey);
    expect(keys.every(isKey)).toBe(true);
    expect(new Set(keys).size).toBe(100);
  });

  it("is a phrase of eight words, and the phrase is the key", () => {
    expect(phraseOf("7f000001")).toBe("lusab babad"); // as others write these bits
    for (let i = 0; i < 200; i++) {
      const key = newKey();
      expect(phraseOf(key).split(" ")).toHaveLength(8);
      expect(readKey(phraseOf(key))).toEqual({ key });
    }
  });

  it("is read however it was typed, from a link too", () => {
    const key = "7f0000013f54dcc13f5419e67f000001";
    const phrase = phraseOf(key);
    expect(readKey(`  ${phrase.toUpperCase().replaceAll(" ", "-")}\n`)).toEqual({ key });
    expect(readKey(`http://127.0.0.1:7216/#player/${key}`)).toEqual({ key });
    expect(readKey(key)).toEqual({ key });
  });

  it("says which word is wrong, or how many are missing", () => {
    const phrase = phraseOf("7f0000013f54dcc13f5419e67f000001");
    expect(readKey(phrase.replace("babad", "batad"))).not.toEqual(readKey(phrase));
    expect(readKey(phrase.replace("babad", "xabad"))).toEqual({ wrong: "“xabad” is none of the words of a phrase." });
    expect(readKey("lusab babad")).toEqual({ wrong: "A phrase has 8 words, not 2." });
    expect(readKey("")).toEqual({ wrong: "A phrase has 8 words, not 0." });
  });
});
