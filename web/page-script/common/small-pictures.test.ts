import { parseHTML } from 'linkedom';
import { afterEach, expect, test, vi } from 'vitest';
import { preferSmallPictures } from './small-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

test('pictures that are not loaded yet become small, at any density', () => {
  const picture = (image: string) => `<picture><source sizes="50vw" srcset="/a 160w, /b 320w">${image}</picture>`;
  const { document } = parseHTML(`${picture('<img loading="lazy">')}${picture('<img>')}`);
  vi.stubGlobal('devicePixelRatio', 4);
  preferSmallPictures(document);
  expect([...document.querySelectorAll('source')].map((one) => one.getAttribute('sizes'))).toEqual(['80px', '50vw']);
});

test('a picture that is loaded stays as it is', () => {
  const { document } = parseHTML('<picture><source sizes="50vw"><img loading="lazy"></picture>');
  Object.defineProperty(document.querySelector('img'), 'complete', { value: true });
  vi.stubGlobal('devicePixelRatio', 1);
  preferSmallPictures(document);
  expect(document.querySelector('source')?.getAttribute('sizes')).toBe('50vw');
});
