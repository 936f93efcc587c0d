import { expect, test } from 'vitest';
import { shownName, uploadPath } from './upload-path.ts';

const pathOf = (
  name: string,
  kind: 'picture' | 'pdf' | 'film' = 'picture',
  audience: 'everyone' | 'owners' = 'owners',
) => uploadPath({ kind, extension: 'x', sha256: '1a2b3c4d5e6f' }, { name, audience, number: 1 });

test.each([
  ['Lecture Hall (2).JPG', 'lecture-hall-2'],
  ['Café résumé.png', 'cafe-resume'],
  ['../../etc/passwd', 'file'],
  ['..\\..\\boot.ini.png', 'boot-ini'],
  ['कक्षा.png', 'file'],
  ['.png', 'file'],
  ['-a-.png', 'a'],
])('%s becomes %s', (name, slug) => {
  expect(pathOf(name)).toBe(`media/uploads/${slug}-1a2b3c4d.x`);
});

test('only PDFs can be private', () => {
  expect(pathOf('a', 'pdf')).toBe('media/pdf/a-1a2b3c4d.x');
  expect(pathOf('a', 'pdf', 'everyone')).toBe('media/documents/a-1a2b3c4d.x');
  expect(pathOf('a', 'film')).toBe('media/clips/a-1a2b3c4d.x');
});

test('a second file of the same name and hash has another path', () => {
  const file = { kind: 'pdf', extension: 'pdf', sha256: '1a2b3c4d5e6f' } as const;
  expect(uploadPath(file, { name: 'a', audience: 'owners', number: 2 })).toBe('media/pdf/a-1a2b3c4d-2.pdf');
});

test('a name is shown without characters that reverse it', () => {
  expect(shownName('a\u202egnp.exe\u0000')).toBe('agnp.exe');
  expect(shownName('\u0000')).toBe('file');
});
