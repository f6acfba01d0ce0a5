// The engine itself: quincunx.wasm, what it needs of the system it runs on, and its calls as functions
// (src/module/exports.cpp). It knows neither page nor worker: tests run it in node.

// What the engine asks for while a call lasts.
export interface Outside {
  say: (text: string) => void;
  closed: (why: string) => void;
  keep: (change: Change) => void;
}

// A pair of texts to be kept, or dropped. What is added was never kept before.
export interface Change {
  what: "added" | "put" | "dropped";
  key: string;
  value: string;
}
const whats = ["added", "put", "dropped"] as const;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  quincunx_buffer: (size: number) => number;
  quincunx_open: (seedSize: number, pace: number) => void;
  quincunx_restore: (keySize: number, valueSize: number) => number;
  quincunx_catalogue: (size: number) => void;
  quincunx_come: () => void;
  quincunx_leave: () => void;
  quincunx_message: (size: number) => void;
  quincunx_tick: () => number;
  quincunx_ask: (size: number) => number;
  quincunx_signatures: () => number;
  quincunx_answer_size: () => number;
}

// The engine came to an end by a bug: nothing more can be asked of it.
export class Stopped extends Error {}

const success = 0;
const badFile = 8; // of WASI: no such file is open

// What WASI programs may ask for, as far as this one does: clocks, chance, and somewhere to complain.
class System {
  memory!: WebAssembly.Memory;
  complaints = "";
  private readonly decoder = new TextDecoder();

  private view = () => new DataView(this.memory.buffer);

  readonly functions = {
    clock_time_get: (clock: number, _precision: bigint, at: number) => {
      const now = clock === 0 ? Date.now() : performance.now();
      this.view().setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
      return success;
    },
    random_get: (at: number, size: number) => {
      crypto.getRandomValues(new Uint8Array(this.memory.buffer, at, size));
      return success;
    },
    fd_write: (_file: number, pieces: number, count: number, written: number) => {
      const view = this.view();
      let sum = 0;
      for (let i = 0; i < count; i++) {
        const at = view.getUint32(pieces + 8 * i, true);
        const size = view.getUint32(pieces + 8 * i + 4, true);
        this.complaints += this.decoder.decode(new Uint8Array(this.memory.buffer, at, size));
        sum += size;
      }
      this.complaints = this.complaints.slice(-4000);
      view.setUint32(written, sum, true);
      return success;
    },
    proc_exit: (status: number) => {
      throw new Error(`it ended with ${status}`);
    },
    environ_sizes_get: (count: number, size: number) => {
      this.view().setUint32(count, 0, true);
      this.view().setUint32(size, 0, true);
      return success;
    },
    environ_get: () => success,
  };

  // Whatever else its library might ask for has no answer here.
  imports(wanted: WebAssembly.ModuleImportDescriptor[]): Record<string, unknown> {
    const all: Record<string, unknown> = { ...this.functions };
    for (const one of wanted) if (one.module.startsWith("wasi")) all[one.name] ??= () => badFile;
    return all;
  }
}

export interface Wishes {
  seed?: string; // of every new battle, for tests
  pace?: number; // milliseconds between two orders of a general
}

export class Engine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private constructor(
    private readonly exports: Exports,
    private readonly system: System,
  ) {}

  static async open(module: WebAssembly.Module, outside: Outside, wishes: Wishes = {}): Promise<Engine> {
    const system = new System();
    const decoder = new TextDecoder();
    const text = (at: number, size: number) => decoder.decode(new Uint8Array(system.memory.buffer, at, size));
    const page = {
      say: (at: number, size: number) => outside.say(text(at, size)),
      closed: (at: number, size: number) => outside.closed(text(at, size)),
      keep: (what: number, key: number, keySize: number, value: number, valueSize: number) =>
        outside.keep({ what: whats[what]!, key: text(key, keySize), value: text(value, valueSize) }),
    };
    const wasi = system.imports(WebAssembly.Module.imports(module));
    const made = await WebAssembly.instantiate(module, {
      page,
      wasi_snapshot_preview1: wasi as WebAssembly.ModuleImports,
    });
    const exports = made.exports as unknown as Exports;
    system.memory = exports.memory;
    const engine = new Engine(exports, system);
    engine.safely(() => exports._initialize());
    const seed = engine.put(wishes.seed ?? "");
    engine.safely(() => exports.quincunx_open(seed, wishes.pace ?? 0));
    return engine;
  }

  // A pair as it was kept. False: it cannot be read.
  restore(key: string, value: string): boolean {
    const first = this.encoder.encode(key);
    const second = this.encoder.encode(value);
    return this.safely(() => {
      const at = this.exports.quincunx_buffer(first.length + second.length);
      new Uint8Array(this.exports.memory.buffer).set(first, at);
      new Uint8Array(this.exports.memory.buffer).set(second, at + first.length);
      return this.exports.quincunx_restore(first.length, second.length) !== 0;
    });
  }

  // What there is to play, as it was written when the site was made: else it is found out anew.
  catalogue = (text: string) => this.safely(() => this.exports.quincunx_catalogue(this.put(text)));
  come = () => this.safely(() => this.exports.quincunx_come());
  leave = () => this.safely(() => this.exports.quincunx_leave());
  message = (text: string) => this.safely(() => this.exports.quincunx_message(this.put(text)));
  // Milliseconds until there is something to do again; below 0: nothing waits.
  tick = (): number => this.safely(() => this.exports.quincunx_tick());
  answer = (question: unknown): unknown =>
    JSON.parse(this.taken(() => this.exports.quincunx_ask(this.put(JSON.stringify(question)))));
  signatures = (): string => this.taken(() => this.exports.quincunx_signatures());

  private put(text: string): number {
    const bytes = this.encoder.encode(text);
    const at = this.exports.quincunx_buffer(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    return bytes.length;
  }

  private taken(call: () => number): string {
    return this.safely(() => {
      const at = call();
      return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, at, this.exports.quincunx_answer_size()));
    });
  }

  private safely<T>(call: () => T): T {
    try {
      return call();
    } catch (trouble) {
      const words = this.system.complaints.trim().replaceAll("\n", "; ");
      throw new Stopped(words || (trouble as Error).message);
    }
  }
}
