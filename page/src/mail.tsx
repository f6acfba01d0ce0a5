// Letters to whoever does not look, where the host sends them: the address, the code that confirms it, and their end.

import { useEffect, useState } from "preact/hooks";
import type { Answers } from "./protocol";
import * as session from "./state/session";
import { ask } from "./wire";

type Known = Answers["letters"];

function Code({ address, tell }: { address: string; tell: (code: string) => void }) {
  const [code, setCode] = useState("");
  return (
    <form
      class="inline"
      onSubmit={(e) => {
        e.preventDefault();
        tell(code.trim());
      }}
    >
      <label>
        The code that was sent to {address}
        <input
          name="code"
          required
          inputMode="numeric"
          autocomplete="one-time-code"
          maxLength={6}
          value={code}
          onInput={(e) => setCode(e.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        It is mine
      </button>
    </form>
  );
}

function Address({ tell }: { tell: (address: string) => void }) {
  const [address, setAddress] = useState("");
  return (
    <form
      class="inline"
      onSubmit={(e) => {
        e.preventDefault();
        tell(address.trim());
      }}
    >
      <label>
        Your address
        <input
          name="address"
          type="email"
          required
          autocomplete="email"
          value={address}
          onInput={(e) => setAddress(e.currentTarget.value)}
        />
      </label>
      <button type="submit">Send me letters</button>
    </form>
  );
}

export function Letters({ player }: { player: string }) {
  const [known, setKnown] = useState<Known | null>(null);
  const tell = (said: { address?: string; code?: string }) =>
    session.attempt(async () => setKnown(await ask("letters", said)));
  useEffect(() => void tell({}), [player]);
  if (!known?.offered) return null;
  return (
    <details class="letters">
      <summary>Letters{known.confirmed ? `: to ${known.address}` : ""}</summary>
      <p class="quiet">
        When it is your turn for {known.after} minutes and you do not look, or when a battle of yours is over, a letter
        tells you. Nobody else sees the address.
      </p>
      {known.confirmed ? (
        <button type="button" onClick={() => void tell({ address: "" })}>
          Stop
        </button>
      ) : known.address ? (
        <>
          <Code address={known.address} tell={(code) => void tell({ code })} />
          <button type="button" onClick={() => void tell({ address: "" })}>
            Another address
          </button>
        </>
      ) : (
        <Address tell={(address) => void tell({ address })} />
      )}
    </details>
  );
}
