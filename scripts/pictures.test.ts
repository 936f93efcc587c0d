/** Tests the pictures of the demo institute: they need no installed fonts and fit their entries. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Product, Vertical } from '../content/draw/pictures/institute.ts';
import { nextLook } from '../content/draw/pictures/looks.ts';

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

test('an icon with a light tile has a dark one for dark pages', () => {
  const light = filesIn('media/icons', '.svg').filter((path) => readFileSync(path, 'utf8').includes('#f1e7d4'));
  expect(light.length).toBeGreaterThan(15);
  for (const path of light) expect(readFileSync(path, 'utf8'), path).toContain('prefers-color-scheme:dark');
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

test('covers have at least ten motifs, and neighbours of a vertical another motif and another colour', () => {
  const { verticals } = parse(readFileSync(join(content, 'hierarchy.yaml'), 'utf8')) as { verticals: Vertical[] };
  const products = filesIn('products', '.yaml')
    .sort()
    .map((path) => parse(readFileSync(path, 'utf8')) as Product);
  const motifs = new Set<unknown>();
  for (const vertical of verticals) {
    const own = products.filter((product) => product.in[0]?.startsWith(`${vertical.key}/`));
    const looks = own.map((product) => nextLook(product, vertical));
    for (const [at, look] of looks.entries()) {
      motifs.add(look.motif);
      expect(look.motif, own[at]?.seo_url).not.toBe(looks[at - 1]?.motif);
      expect(look.colour, own[at]?.seo_url).not.toBe(looks[at - 1]?.colour);
    }
  }
  expect(motifs.size).toBeGreaterThanOrEqual(10);
});

test('every book with an author and a picture has a front cover of 3:4', () => {
  const books = filesIn('products', '.yaml')
    .map((path) => parse(readFileSync(path, 'utf8')) as Product)
    .filter(({ cover, about }) => cover && about?.author);
  expect(books.length).toBeGreaterThan(20);
  for (const { about } of books) {
    expect(readFileSync(join(content, about?.portrait ?? ''), 'utf8')).toContain('viewBox="0 0 600 800"');
  }
});
