/** Cuts characters, glyphs and weights out of a font file with HarfBuzz's subsetter, which `harfbuzzjs` contains. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `features` are included besides the usual ones of all scripts; `onlyFeatures` are the only ones. Without `glyphs` all that the
 * characters can form are included.
 */
export type Subset = {
  characters: Iterable<number>;
  features?: readonly string[];
  onlyFeatures?: readonly string[];
  weights: readonly [number, number];
  glyphs?: Iterable<number>;
};

/** The part of HarfBuzz's C interface that is used; pointers are numbers. */
type HarfBuzz = { memory: WebAssembly.Memory; _initialize(): void } & Record<string, (...args: number[]) => number>;

const SET_OF_FEATURES = 6;
/** HB_SUBSET_FLAGS_NO_HINTING */
const NO_HINTING = 0x1;
/** HB_SUBSET_FLAGS_NO_LAYOUT_CLOSURE: only the listed glyphs are included. */
const NO_LAYOUT_CLOSURE = 0x200;
const WRITABLE = 2;

const file = fileURLToPath(import.meta.resolve('harfbuzzjs')).replace(/[^/]*$/, 'harfbuzz-subset.wasm');
const { instance } = await WebAssembly.instantiate(readFileSync(file));
const hb = instance.exports as unknown as HarfBuzz;
hb._initialize();

/** Returns the subset of a font in TrueType format. Throws if HarfBuzz refuses it. */
export function subsetFont(font: Uint8Array, subset: Subset): Uint8Array {
  const { characters, features = [], onlyFeatures, weights, glyphs } = subset;
  const call = (name: string, ...args: number[]): number => {
    const run = hb[name];
    if (!run) throw new Error(`HarfBuzz has no ${name}`);
    return run(...args);
  };
  const bytes = call('malloc', font.length);
  new Uint8Array(hb.memory.buffer).set(font, bytes);
  const blob = call('hb_blob_create', bytes, font.length, WRITABLE, 0, 0);
  const face = call('hb_face_create', blob, 0);
  const input = call('hb_subset_input_create_or_fail');
  const add = (set: number, values: Iterable<number>) => {
    for (const value of values) call('hb_set_add', set, value);
  };
  add(call('hb_subset_input_unicode_set', input), characters);
  const kept = call('hb_subset_input_set', input, SET_OF_FEATURES);
  if (onlyFeatures) call('hb_set_clear', kept);
  add(kept, (onlyFeatures ?? features).map(tagOf));
  if (glyphs) add(call('hb_subset_input_glyph_set', input), glyphs);
  call('hb_subset_input_set_flags', input, glyphs ? NO_HINTING | NO_LAYOUT_CLOSURE : NO_HINTING);
  if (!call('hb_subset_input_set_axis_range', input, face, tagOf('wght'), ...weights, Number.NaN)) {
    throw new Error('The font has no weights');
  }
  const made = call('hb_subset_or_fail', face, input);
  if (!made) throw new Error('HarfBuzz cannot make the subset');
  const result = call('hb_face_reference_blob', made);
  const start = call('hb_blob_get_data', result, 0);
  return new Uint8Array(hb.memory.buffer).slice(start, start + call('hb_blob_get_length', result));
}

/** Converts a name of four letters to HarfBuzz's number. */
function tagOf(name: string): number {
  return [...name].reduce((tag, letter) => (tag << 8) | letter.charCodeAt(0), 0) >>> 0;
}
