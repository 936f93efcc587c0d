import { expect, test } from 'vitest';
import { hasVariants, originalOf, srcSetOf, variantPath } from './picture-variants.ts';

test.each([
  ['media/covers/polity.jpg', true],
  ['/media/covers/polity.JPEG', true],
  ['/media/polity.png', true],
  ['/media/covers/polity.svg', false],
  ['/media/covers/polity.webp', false],
  ['/media/uploads/hall-1a2b3c4d.webp', true],
  ['/media/uploads/hall-1a2b3c4d.webp.160.webp', false],
  ['/media/app/icon-48.png', false],
  ['/media/share/upsc.png', false],
  ['/media/pdf/polity.png', false],
  ['https://pictures.example/media/polity.jpg', false],
  ['', false],
])('%s has variants: %s', (path, expected) => {
  expect(hasVariants(path)).toBe(expected);
});

test('the path of a variant leads back to its original', () => {
  expect(originalOf(variantPath('/media/a.b.jpg', 320, 'avif'))).toBe('/media/a.b.jpg');
  expect(originalOf(variantPath('uploads/hall.webp', 160, 'webp'))).toBe('uploads/hall.webp');
  for (const path of ['/media/a.jpg', '/media/a.avif', '/media/a.svg.320.avif']) expect(originalOf(path)).toBeNull();
});

test('a browser chooses by width', () => {
  expect(srcSetOf('/media/a.jpg', 'webp')).toBe(
    '/media/a.jpg.160.webp 160w, /media/a.jpg.320.webp 320w, /media/a.jpg.640.webp 640w, /media/a.jpg.960.webp 960w, /media/a.jpg.1600.webp 1600w',
  );
});
