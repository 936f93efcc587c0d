import { expect, test } from 'vitest';
import { isPublicMedia } from './media-folder.ts';

test.each([
  ['/logo.svg', true],
  ['/covers/a.webp', true],
  ['/documents/prospectus.pdf', true],
  ['/clips/polity.mp4', true],
  ['/clips/2027/polity.webm', true],
  ['/clips/polity.mkv', false],
  ['/classes/polity.mp4', false],
  ['/polity.mp4', false],
  ['/pdf/clips/polity.mp4', false],
  ['/documents/prospectus.docx', false],
  ['/pdf/a.pdf', false],
  ['/pdf/a.png', false],
  ['/covers/a.pdf', false],
  ['/a.svg.br', false],
  ['/a', false],
  ['/', false],
])('%s is public: %s', (path, isPublic) => {
  expect(isPublicMedia(path)).toBe(isPublic);
});
