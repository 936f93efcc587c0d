/** Tests the pictures of the demo institute: they need no installed fonts and fit their entries. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const content = join(import.meta.dirname, '../content');
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(content, folder, path));

test('every word of a picture is an outline', () => {
  const pictures = filesIn('media', '.svg');
  expect(pictures.length).toBeGreaterThan(250);
  for (const path of pictures) {
    expect(readFileSync(path, 'utf8'), path).not.toMatch(/<(text|tspan|foreignObject|image)\b|font-family/);
  }
});

type Entry = { pdf?: string; video?: string; thumbnail?: string; entries?: Entry[] };

test('a PDF has the picture of a PDF, a class the picture of a class', () => {
  const leaves = (entries: Entry[]): Entry[] =>
    entries.flatMap((entry) => (entry.entries ? leaves(entry.entries) : [entry]));
  const all = filesIn('products', '.yaml').flatMap((path) => {
    const { tabs = [] } = parse(readFileSync(path, 'utf8')) as { tabs?: Entry[] };
    return leaves(tabs);
  });
  const picturesOf = (kind: 'pdf' | 'video') =>
    new Set(all.filter((entry) => entry[kind]).map(({ thumbnail = '' }) => thumbnail));
  const [pdfs, videos] = [picturesOf('pdf'), picturesOf('video')];
  expect(pdfs.size).toBeGreaterThan(5);
  expect(videos.size).toBeGreaterThan(5);
  expect([...pdfs].filter((path) => videos.has(path))).toEqual([]);
  for (const path of pdfs) expect(readFileSync(join(content, path), 'utf8'), path).toContain('aria-label="PDF: ');
});
