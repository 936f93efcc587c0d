/** Components have no English labels and no links without a language; `biome.json` checks their texts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../web');
const FOR_DEVELOPERS = /^dev\//;
const LABEL = /\b(aria-label|aria-roledescription|alt|title|placeholder|label|note|text)="[^"]*[a-zA-Z]{2}[^"]*"/g;
/** A path of a page as it is, not through `usePath()` or `pagePath()`. */
const LINK = /\b(href|action)="\/(?!newsletter\/subscribe)[^"]*"|location\.(assign|replace)\(['`]\//g;

const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !FOR_DEVELOPERS.test(file),
);

test('labels come from messages, and links are in the language of the page', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(join(WEB, file), 'utf8');
    return [...text.matchAll(LABEL), ...text.matchAll(LINK)].map(([part]) => `${file}: ${part}`);
  });
  expect(files.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});
