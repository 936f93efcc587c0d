import { expect, test } from 'vitest';
import { isPublicMedia } from './media.ts';

test.each([
  ['/logo.svg', true],
  ['/covers/a.webp', true],
  ['/documents/prospectus.pdf', true],
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
