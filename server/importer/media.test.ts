import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { listContentFolder } from './content-folder.ts';
import { copyMedia } from './media.ts';

const folder = mkdtempSync(join(tmpdir(), 'sopan-media-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a drawing is stored in each encoding, and encoded again when it changes', async () => {
  const [content, data] = [join(folder, 'content'), join(folder, 'data')];
  mkdirSync(join(content, 'media/covers'), { recursive: true });
  for (const drawing of ['<svg>first</svg>', '<svg>second</svg>']) {
    writeFileSync(join(content, 'media/covers/polity.svg'), drawing);
    await copyMedia(content, listContentFolder(content), data);
    const served = (kind: string) => readFileSync(join(data, `media/covers/polity.svg${kind}`));
    expect(served('').toString()).toBe(drawing);
    expect(brotliDecompressSync(served('.br')).toString()).toBe(drawing);
    expect(gunzipSync(served('.gz')).toString()).toBe(drawing);
  }
});
