/** Which dictionary a stream has, whatever its texts, digits and comments look like. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { objectStream, pdf } from '../../../../test/support/domains/media.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { openWork } from './read-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'sopan-pdf-dictionaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(objects: string, work = openWork()): Promise<number | null> {
  const file = join(folder, 'file.pdf');
  writeFileSync(file, Buffer.from(pdf(objects), 'latin1'));
  return inspectPdf(file, work);
}

const refused = { code: 'file_unreadable' };
const HEAD = '5 0 obj<</Type/ObjStm/N 1/First 4/Filter/LZWDecode';

test.each([
  ['a text', `/X(${'a'.repeat(4100)}\n1 0 obj<<) %(\n/Length 99>>`],
  ['a text longer than any dictionary', `/X(${'a'.repeat(70_000)}\n1 0 obj<<) %(\n/Length 99>>`],
  ['digits', `/X<${'41'.repeat(2050)}\n1 0 obj<<>/Length 99>>`],
  ['digits that seem to end with other digits', `/X<${'41'.repeat(2050)}\n1 0 obj<</A<41>/Length 99>>`],
  ['a comment', `%${'a'.repeat(4100)} 1 0 obj<<\n/Length 99>>`],
  ['data that seem to be a stream', `>>stream ${'a'.repeat(4100)} 1 0 obj<</Length 9>>`],
])('the word of an object in %s does not hide the dictionary', async (_, rest) => {
  await expect(check(`${HEAD}${rest}stream\npacked\nendstream endobj`)).rejects.toMatchObject(refused);
});

test.each([
  ['a list that a dictionary ends', '<</X[>>]>>'],
  ['a dictionary that a list ends', '<</X<<]>>>>'],
  ['an end of a text', '<</X 1)>>'],
  ['an end of digits', '<</X 1>/Y>>'],
  ['other letters in digits', '<</X<4x>>>'],
  ['the word of a stream', '<</X ID stream\nx>>'],
  ['no end of a text', '<</X(a\\)>>'],
  ['no end', '<</X 1'],
  ['very many lists', `<</X${'['.repeat(2000)}${']'.repeat(2000)}>>`],
])('a dictionary with %s is refused', async (_, dictionary) => {
  await expect(check(`5 0 obj${dictionary}endobj`)).rejects.toMatchObject(refused);
});

test('a stream that no object has is refused', async () => {
  await expect(check('trailer<</X 1>>\nstream\nx\nendstream')).rejects.toMatchObject(refused);
});

test('usual dictionaries with texts, digits, comments and filters are accepted', async () => {
  const usual = [
    `3 0 obj % a comment\n<</Type/Page/A(a \\) \\( (1 0 obj) % \\\\)/ID[<0a 0B\n><>]/X<</Y[[1][<<>>]]>>>>endobj`,
    '4 0 obj<</Filter/LZWDecode/X(50% of >>stream)>>% a comment\nstream\r\nx\nendstream endobj',
    '5 0 obj<</Subtype/Image/Filter[/RunLengthDecode]/DecodeParms[null]>>\nstream\nx\nendstream endobj',
    `6 0 obj<</Filter/FlateDecode/DecodeParms<</Predictor 15>>/X[${' 1'.repeat(20_000)}]>>stream\nx\nendstream endobj`,
    '7 0 obj 42 endobj 8 0 obj(a text)endobj 9 0 obj[<</X 1>>]endobj',
  ];
  // The text that looks like the end of a dictionary is refused; all else is usual.
  await expect(check(usual.join('\n'))).rejects.toMatchObject(refused);
  expect(await check(usual.join('\n').replace('>>stream)', '>> stre)'))).toBe(1);
});

test('an object is found on the border of two parts of the file', async () => {
  const part = 256 * 1024 - '%PDF-1.7\n'.length;
  for (let before = 0; before < 20; before++) {
    const object = objectStream('<</S/Launch>>').replace('obj<<', 'obj  <<');
    const found = check(`${' '.repeat(part - before)}${object}`);
    await expect(found, `${before}`).rejects.toMatchObject({ code: 'file_unsafe' });
  }
});

test('dictionaries in texts of others share the limit of work', async () => {
  const nested = (count: number) => `${'1 0 obj<<('.repeat(count)}${')>>'.repeat(count)}`;
  expect(await check(nested(10))).toBeNull();
  await expect(check(nested(20_000), openWork(8 * 1024 * 1024))).rejects.toMatchObject(refused);
});
