// What happens, heard: short noises made here, nothing is loaded. Off until somebody wants it.

import { effect, signal } from "@preact/signals";
import type { Beat } from "./beats";
import * as stage from "./state/stage";
import { keep, kept } from "./switches";

export const sounds = signal(kept("sound"));

export type Noise = "march" | "arrows" | "clash" | "loss" | "good" | "bad";

// What a beat sounds like; nothing: it is silent.
export function noiseOf(beat: Beat): Noise | null {
  if (beat.kind === "move") return "march";
  if (beat.kind === "clash" && beat.clash.kind !== "test") return beat.clash.kind === "shot" ? "arrows" : "clash";
  if (beat.first.kind === "removed") return "loss";
  return beat.first.passed === undefined ? null : beat.first.passed ? "good" : "bad";
}

interface Burst {
  after: number; // seconds
  long: number;
  loud: number;
  from: number; // hertz: of the tone, or of the middle of what is let through of the noise
  to: number;
  tone?: OscillatorType; // nothing: noise
}

const drum = (after: number): Burst => ({ after, long: 0.09, loud: 0.16, from: 120, to: 60, tone: "sine" });
const steel = (after: number, pitch: number): Burst => ({
  after,
  long: 0.16,
  loud: 0.05,
  from: pitch,
  to: pitch * 0.97,
  tone: "square",
});
const bursts: Record<Noise, Burst[]> = {
  march: [drum(0), drum(0.16)],
  arrows: [{ after: 0, long: 0.3, loud: 0.12, from: 3200, to: 700 }],
  clash: [
    { after: 0, long: 0.12, loud: 0.2, from: 2400, to: 1200 },
    steel(0.01, 1870),
    steel(0.09, 2310),
    steel(0.17, 1590),
  ],
  loss: [{ after: 0, long: 0.35, loud: 0.25, from: 90, to: 38, tone: "sine" }],
  good: [{ after: 0, long: 0.14, loud: 0.07, from: 523, to: 659, tone: "triangle" }],
  bad: [{ after: 0, long: 0.22, loud: 0.07, from: 330, to: 220, tone: "triangle" }],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function noise(on: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

function sourceOf(on: AudioContext, of: Burst, at: number): AudioScheduledSourceNode {
  if (!of.tone) return new AudioBufferSourceNode(on, { buffer: noise(on) });
  const tone = new OscillatorNode(on, { type: of.tone, frequency: of.from });
  tone.frequency.exponentialRampToValueAtTime(of.to, at + of.long);
  return tone;
}

function strike(on: AudioContext, of: Burst): void {
  const at = on.currentTime + of.after;
  const gain = new GainNode(on, { gain: of.loud });
  gain.gain.setValueAtTime(of.loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + of.long);
  gain.connect(on.destination);
  const source = sourceOf(on, of, at);
  if (of.tone) source.connect(gain);
  else {
    const band = new BiquadFilterNode(on, { type: "bandpass", frequency: of.from, Q: 1.2 });
    band.frequency.exponentialRampToValueAtTime(of.to, at + of.long);
    source.connect(band).connect(gain);
  }
  source.start(at);
  source.stop(at + of.long);
}

export function sound(what: Noise): void {
  if (!sounds.value || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const burst of bursts[what]) strike(context, burst);
}

export function setSounds(on: boolean): void {
  sounds.value = on;
  keep("sound", on);
  if (on) sound("march");
}

// Each beat is heard when it begins.
export const listen = () =>
  effect(() => {
    const beat = stage.beat.value;
    const heard = beat && noiseOf(beat);
    if (heard && sounds.peek()) sound(heard);
  });
