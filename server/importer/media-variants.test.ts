import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blankPng } from '../../test/support/domains/media.ts';
import { listContentFolder } from './content-folder.ts';
import { copyMedia } from './media.ts';

let folder: string;
let content: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sopan-variants-'));
  [content, data] = [join(folder, 'content'), join(folder, 'data')];
  for (const name of ['covers', 'share']) mkdirSync(join(content, 'media', name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const photograph = (width: number, background: string) =>
  sharp({ create: { width, height: width / 2, channels: 3, background } });
const importMedia = () => copyMedia(content, listContentFolder(content), data);
const sizeOf = async (name: string) => {
  const { format, compression, width } = await sharp(join(data, 'media/covers', name)).metadata();
  return [format, compression, width];
};

test('a photograph gets smaller copies as AVIF and WebP, none of which is larger than itself', async () => {
  await photograph(800, 'red').jpeg().toFile(join(content, 'media/covers/polity.jpg'));
  await photograph(800, 'red').png().toFile(join(content, 'media/share/polity.png'));
  writeFileSync(join(content, 'media/covers/maths.svg'), '<svg/>');
  expect(await importMedia()).toEqual([]);
  expect(await sizeOf('polity.jpg.320.avif')).toEqual(['heif', 'av1', 320]);
  expect(await sizeOf('polity.jpg.320.webp')).toEqual(['webp', undefined, 320]);
  expect(await sizeOf('polity.jpg.1600.webp')).toEqual(['webp', undefined, 800]);
  expect(readdirSync(join(data, 'media/share'))).toEqual(['polity.png']);
  expect(readdirSync(join(data, 'media/covers')).filter((name) => name.startsWith('maths'))).toHaveLength(3);
});

test('an unchanged photograph is not encoded again, a changed one is', async () => {
  const file = join(content, 'media/covers/polity.png');
  const variant = join(data, 'media/covers/polity.png.160.avif');
  const importFrom = async (color: string, time: string) => {
    await photograph(200, color).png().toFile(file);
    utimesSync(file, new Date(time), new Date(time));
    await importMedia();
    return statSync(variant);
  };
  const first = await importFrom('red', '2026-01-01');
  await importMedia();
  expect(statSync(variant).ino).toBe(first.ino);
  expect((await importFrom('blue', '2026-01-02')).ino).not.toBe(first.ino);
  const { dominant } = await sharp(variant).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
});

test('a file that is no picture is copied and reported', async () => {
  writeFileSync(join(content, 'media/covers/broken.jpg'), 'not a picture');
  expect(await importMedia()).toEqual(['media/covers/broken.jpg']);
  expect(readdirSync(join(data, 'media/covers'))).toEqual(['broken.jpg']);
});

test('a small file with very many pixels, and a drawing under the name of a photograph, are copied and reported', async () => {
  const bomb = blankPng(7100);
  expect(bomb.length).toBeLessThan(10_000);
  writeFileSync(join(content, 'media/covers/bomb.png'), bomb);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="other.png"/></svg>';
  writeFileSync(join(content, 'media/covers/drawing.png'), drawing);
  writeFileSync(join(content, 'media/covers/fine.png'), blankPng(20));
  expect(await importMedia()).toEqual(['media/covers/bomb.png', 'media/covers/drawing.png']);
  const copied = readdirSync(join(data, 'media/covers')).filter((name) => !name.startsWith('fine.png.'));
  expect(copied.sort()).toEqual(['bomb.png', 'drawing.png', 'fine.png']);
});
