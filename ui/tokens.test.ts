import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '../server/pages/brand/colour.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const tokens = { light: {} as Record<string, string>, dark: {} as Record<string, string> };
for (const [, name, light, dark] of read('ui/tokens.css').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)) {
  tokens.light[name as string] = light as string;
  tokens.dark[name as string] = dark as string;
}

const PAPERS = ['paper', 'surface', 'sunken'];
/** Each text colour with the backgrounds on which it is used. */
const TEXT: [string, string[]][] = [
  ['ink', [...PAPERS, 'accent-soft', 'good-soft', 'bad-soft', 'warn-soft']],
  ['ink-soft', [...PAPERS, 'good-soft']],
  ['accent', [...PAPERS, 'accent-soft']],
  ['accent-strong', [...PAPERS, 'accent-soft']],
  ['accent-ink', ['accent', 'accent-strong']],
  ['good', [...PAPERS, 'good-soft']],
  ['bad', [...PAPERS, 'bad-soft']],
  ['warn', [...PAPERS, 'warn-soft']],
  ['mark', PAPERS],
  ['paper', ['ink', 'good', 'mark']],
];
const SOFT = ['accent-soft', 'good-soft', 'bad-soft', 'warn-soft'];
/** The colours of borders, marks and the focus ring, with their backgrounds. */
const LINES: [string, string[]][] = [
  ['line-strong', PAPERS],
  ['ink', PAPERS],
  ['accent', [...PAPERS, ...SOFT]],
  ['bad', [...PAPERS, 'bad-soft']],
  ['good', PAPERS],
  ['mark', PAPERS],
  ['focus', [...PAPERS, ...SOFT]],
];
/** Minimum contrast of the border of something selected with the border of the rest. */
const MIN_SELECTION_CONTRAST = 3;
/** Classes that show a selection. */
const SELECTION =
  /(?:aria-selected|aria-pressed|aria-\[current=page\]|has-checked|checked):[\w-]*accent|\baccent-accent\b/;
/** Minimum difference of two hues that students must not confuse, in degrees. */
const MIN_HUE_DIFFERENCE = 30;

for (const scheme of ['light', 'dark'] as const) {
  const pairs = (list: [string, string[]][]) =>
    list.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));
  const ratio = (front: string, ground: string) =>
    contrast(tokens[scheme][front] as string, tokens[scheme][ground] as string);

  test.each(pairs(TEXT))(`${scheme}: %s is readable on %s`, (front, ground) => {
    expect(ratio(front, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(pairs(LINES))(`${scheme}: a line in %s is visible on %s`, (front, ground) => {
    expect(ratio(front, ground)).toBeGreaterThanOrEqual(3);
  });
  test(`${scheme}: the border of something selected differs from the border of the rest`, () => {
    expect(ratio('ink', 'line-strong')).toBeGreaterThanOrEqual(MIN_SELECTION_CONTRAST);
  });
  test.each([
    ['bad', 'accent'],
    ['focus', 'accent'],
    ['focus', 'bad'],
  ])(`${scheme}: %s is another hue than %s`, (one, other) => {
    const difference = Math.abs(hueOf(tokens[scheme][one] as string) - hueOf(tokens[scheme][other] as string));
    expect(Math.min(difference, 360 - difference)).toBeGreaterThanOrEqual(MIN_HUE_DIFFERENCE);
  });
}

test('every colour has both schemes, and every one of them is in a pair', () => {
  expect(Object.keys(tokens.light).length).toBeGreaterThan(15);
  const paired = new Set([...TEXT, ...LINES].flatMap(([front, grounds]) => [front, ...grounds]));
  // `line` separates cards and is decorative, so it needs no contrast.
  paired.add('line');
  expect(Object.keys(tokens.light).filter((name) => !paired.has(name))).toEqual([]);
});

test('a selection is shown in ink, not in the colour of actions', () => {
  const files = globSync('{ui,web,exam,console}/**/*.{tsx,css}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => SELECTION.test(read(path)))).toEqual([]);
});

test('the browser’s theme colour is that of the background', () => {
  const root = read('web/root.tsx');
  expect(root).toContain(`content="${tokens.light.paper}"`);
  expect(root).toContain(`content="${tokens.dark.paper}"`);
});

/** The weights of `docs/design.md`. */
const WEIGHTS = new Set(['400', '500', 'var(--font-weight-semibold)', '700', 'inherit']);

test('texts have the weights of the design only', () => {
  const styles = globSync('{ui,web,exam,console}/**/*.css', { cwd: ROOT }).filter(
    (path) => !path.endsWith('/fonts.css'),
  );
  expect(styles.length).toBeGreaterThan(15);
  const others = styles.flatMap((path) =>
    [...read(path).matchAll(/font-weight: ([^;]+);/g)].flatMap(([, weight = '']) =>
      WEIGHTS.has(weight) ? [] : [`${path}: ${weight}`],
    ),
  );
  expect(others).toEqual([]);
  const components = globSync('{ui,web,exam,console}/**/*.tsx', { cwd: ROOT });
  const isOther = (path: string) => /\bfont-(thin|extralight|light|extrabold|black|\[\d+\])/.test(read(path));
  expect(components.filter(isOther)).toEqual([]);
  expect(read('ui/tokens.css')).toContain('--font-weight-semibold: 560;');
});

/** The hue of a colour `#rrggbb`, in degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (max === red) return (60 * ((green - blue) / range) + 360) % 360;
  return max === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240;
}
