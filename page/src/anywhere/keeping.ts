// What outlives the page: pairs of texts in the browser's database, each change all or nothing.

import type { Change } from "./module";

const table = "kept";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class Keeping {
  private constructor(private readonly database: IDBDatabase) {}

  // Rejects where the browser keeps nothing: a private window, or somebody who has forbidden it.
  static open(name = "quincunx"): Promise<Keeping> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(table);
      request.onsuccess = () => resolve(new Keeping(request.result));
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("another tab holds an older database"));
    });
  }

  async all(): Promise<[string, string][]> {
    const store = this.database.transaction(table).objectStore(table);
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done<string[]>(store.getAll())]);
    return keys.map((key, i) => [String(key), values[i]!]);
  }

  // On the disk, as far as the browser says, when it resolves. Rejects with nothing changed.
  keep(changes: Change[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const change = this.database.transaction(table, "readwrite");
      const store = change.objectStore(table);
      for (const one of changes)
        if (one.what === "added") store.add(one.value, one.key);
        else if (one.what === "put") store.put(one.value, one.key);
        else store.delete(one.key);
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error);
    });
  }
}

// Why something could not be kept, as people understand it.
export function words(trouble: unknown): string {
  const name = (trouble as DOMException | null)?.name;
  if (name === "QuotaExceededError") return "the browser has no more room for this page";
  if (name === "ConstraintError") return "another tab has gone on with the same battle";
  return (trouble as Error | null)?.message || "the browser refuses";
}
