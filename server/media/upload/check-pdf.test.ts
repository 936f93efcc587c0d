import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { objectStream, pdf } from '../../../test/support/domains/media.ts';
import { checkPdf } from './check-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'sopan-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(content: string | Buffer): Promise<number | null> {
  const file = join(folder, 'file.pdf');
  writeFileSync(file, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  return checkPdf(file);
}

test('pages are counted, also in object streams', async () => {
  expect(await check(pdf('2 0 obj<</Type/Pages/Kids[3 0 R]>>endobj 3 0 obj<</Type /Page>>endobj'))).toBe(1);
  expect(await check(pdf(objectStream('<</Type/Page>> <</Type/Page/Rotate 90>> <</Type/Pages>>')))).toBe(2);
  expect(await check(pdf(''))).toBeNull();
});

test('a page on the border of two pieces counts once', async () => {
  const page = '<</Type/Page>>';
  for (const before of [5, 8, 9, 100]) {
    const head = '%PDF-1.7\n';
    const filler = ' '.repeat(1024 * 1024 - head.length - before);
    expect(await check(`${head}${filler}${page}\n%%EOF\n`)).toBe(1);
  }
});

test.each([
  ['<</S/JavaScript/JS(app.alert(1))>>', 'script'],
  ['<</S/#4aavaScript/JS(app.alert(1))>>', 'script'],
  ['<</S /J#61vaScript>>', 'script'],
  ['<</Names<</JavaScript 3 0 R>>>>', 'script'],
  ['<</S/Launch/F(cmd.exe)>>', 'program'],
  ['<</Type/EmbeddedFile>>', 'files'],
  ['<</EmbeddedFiles 3 0 R>>', 'files'],
  [objectStream('<</S/JavaScript>>'), 'script'],
  [objectStream('<</S/Java#53cript>>'), 'script'],
  [`${' '.repeat(1024 * 1024 - 14)}<</S/JavaScript>>`, 'script'],
])('%# is refused', async (object, reason) => {
  await expect(check(pdf(object))).rejects.toMatchObject({
    code: 'file_unsafe',
    message: expect.stringContaining(reason),
  });
});

test('names that only begin like forbidden ones are no reason', async () => {
  expect(await check(pdf('<</LaunchDate 1/JavaScriptless 2>> (a /ObjStm in a text)'))).toBeNull();
});

test('another format in the same file is refused', async () => {
  for (const content of [
    '%PDF-1.4\n<html><script>1</script>\n%%EOF\n',
    `${pdf('PK\x03\x04')}PK\x05\x06${'\0'.repeat(18)}\n%%EOF\n`,
  ]) {
    await expect(check(Buffer.from(content, 'latin1'))).rejects.toMatchObject({ code: 'file_unsafe' });
  }
});

test('what cannot be read is refused: cut off, protected, or unpacked to very much', async () => {
  const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024)).toString('latin1');
  const inStream = (packed: string) => `1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n${packed}\nendstream endobj`;
  for (const content of ['%PDF-1.4\n1 0 obj', pdf(inStream('not deflated')), pdf(inStream(bomb))]) {
    await expect(check(Buffer.from(content, 'latin1'))).rejects.toMatchObject({ code: 'file_unreadable' });
  }
  const unended = '1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\nabc';
  await expect(check(pdf(unended))).rejects.toMatchObject({ code: 'file_unreadable' });
});
