import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const { decompress } = createRequire(import.meta.url)('wawoff2') as {
  decompress(font: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
};

async function openFont(path: string): Promise<Font> {
  const bytes = await decompress(readFileSync(join(ROOT, path)));
  return new Font(new Face(new Blob(bytes.slice().buffer)));
}

/** The advances of the glyphs that a text becomes, without the ids, which differ between fonts. */
function advancesOf(font: Font, text: string): (number | undefined)[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
}

test.each([
  ['Hindi', 'anek-devanagari/files/anek-devanagari-devanagari', 'anek-hindi', /[\u0900-\u097f\u200c\u200d]+/g],
  ['English', 'anek-latin/files/anek-latin-latin', 'anek-english', /[\u0020-\u007e×÷–—‘’“”•…−½]+/g],
])('%s is set with the same glyphs as with the complete font', async (_language, source, name, words) => {
  const complete = await openFont(`node_modules/@fontsource-variable/${source}-wght-normal.woff2`);
  const cut = await openFont(`ui/fonts/${name}.woff2`);
  const texts = globSync(['content/**/*.{yaml,md}', 'exam/messages/**/*.ts'], { cwd: ROOT }).map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
  const found = new Set(texts.flatMap((text) => text.match(words) ?? []));
  expect(found.size).toBeGreaterThan(1000);
  const differing = [...found].filter((word) => String(advancesOf(cut, word)) !== String(advancesOf(complete, word)));
  expect(differing).toEqual([]);
});

test.each([
  ['anek-english', 27_000],
  ['anek-accented', 12_500],
  ['anek-rupee', 1_200],
  ['anek-hindi', 160_000],
])('%s has at most %i bytes', (name, budget) => {
  expect(readFileSync(join(ROOT, `ui/fonts/${name}.woff2`)).length).toBeLessThanOrEqual(budget);
});
