/** Components of translated areas have no English labels and no links without a language; `biome.json` checks their texts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../web');
/** As in the exceptions of `biome.json` (docs/translation.md). */
const ENGLISH_AREAS = /^dev\//;
const LABEL = /\b(aria-label|aria-roledescription|alt|title|placeholder|label|note|text)="[^"]*[a-zA-Z]{2}[^"]*"/g;
/** A path of a page as it is, not through `usePath()` or `pagePath()`. */
const LINK = /\b(href|action)="\/(?!newsletter\/subscribe)[^"]*"|location\.(assign|replace)\(['`]\//g;

const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !ENGLISH_AREAS.test(file),
);

test('labels come from messages, and links are in the language of the page', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(join(WEB, file), 'utf8');
    return [...text.matchAll(LABEL), ...text.matchAll(LINK)].map(([part]) => `${file}: ${part}`);
  });
  expect(files.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});

test('the exceptions are those of the lint rule', () => {
  const { overrides } = JSON.parse(readFileSync(join(WEB, '../biome.json'), 'utf8')) as {
    overrides: { includes: string[] }[];
  };
  const excluded = (overrides[0]?.includes ?? []).flatMap(
    (path) => /^!web\/(features\/[\w-]+\/|dev\/)/.exec(path)?.[1] ?? [],
  );
  expect(excluded.filter((area) => !ENGLISH_AREAS.test(area))).toEqual([]);
  expect(excluded).toHaveLength(1);
});
