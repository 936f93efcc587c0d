/** Archives that could harm the server are refused in a bounded time. */
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Rejected } from '../../../platform/files/content-file.ts';
import { readBankFile } from '../read-question-bank.ts';
import { ARCHIVE_LIMITS, readArchive, textOf } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const zip = (files: Record<string, Uint8Array>, level: 0 | 6 = 6) => Buffer.from(zipSync(files, { level }));
const bytes = (text: string) => new TextEncoder().encode(text);
const reasonOf = (read: () => unknown) => {
  try {
    read();
    return 'read';
  } catch (error) {
    return error instanceof Rejected ? error.message : String(error);
  }
};
/** Changes a number in the list of files. */
const patched = (archive: Buffer, offset: number, value: number) => {
  const entry = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  archive.writeUInt32LE(value, entry + offset);
  return archive;
};

test('an archive is read as it was written', () => {
  const archive = readArchive(
    writeArchive(
      new Map<string, string | Uint8Array>([
        ['a/b.xml', 'हिन्दी'],
        ['c', bytes('x')],
      ]),
    ),
  );
  expect([...archive.keys()]).toEqual(['a/b.xml', 'c']);
  expect([textOf(archive, 'a/b.xml'), textOf(archive, 'c'), textOf(archive, 'd')]).toEqual(['हिन्दी', 'x', null]);
});

describe('refused', () => {
  const large = new Uint8Array(ARCHIVE_LIMITS.entryBytes - 1);
  test.each<[string, () => Buffer, RegExp]>([
    [
      'very many files',
      () => zip(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}`, bytes('')]))),
      /2000 files/,
    ],
    ['a bomb', () => zip({ 'word/document.xml': large }), /packed too tightly/],
    ['a large file', () => zip({ a: new Uint8Array(ARCHIVE_LIMITS.entryBytes + 1) }, 0), /a is too large/],
    ['large files together', () => zip({ a: large, b: large, c: large }, 0), /too large together/],
    ['a way out', () => zip({ '../a': bytes('x') }), /outside/],
    ['an absolute path', () => zip({ '/etc/a': bytes('x') }), /outside/],
    ['a path of Windows', () => zip({ 'a\\..\\b': bytes('x') }), /outside/],
    ['a drive', () => zip({ 'c:a': bytes('x') }), /outside/],
    ['a long path', () => zip({ ['a'.repeat(300)]: bytes('x') }), /very long/],
    ['half an archive', () => zip({ a: bytes('x') }).subarray(0, 40), /not whole/],
    ['an encrypted file', () => patched(zip({ a: bytes('x') }), 8, 1), /encrypted/],
    ['an unknown method', () => patched(zip({ a: bytes('x') }), 10, 99), /not supported/],
  ])('%s', (_, make, reason) => {
    const archive = make();
    const began = process.threadCpuUsage();
    expect(reasonOf(() => readArchive(archive))).toMatch(reason);
    expect(process.threadCpuUsage(began).user).toBeLessThan(500_000);
  });

  test('a file that is larger than it says, or damaged', () => {
    const small = patched(zip({ a: new Uint8Array(100_000) }), 24, 10);
    expect(reasonOf(() => textOf(readArchive(small), 'a'))).toMatch(/a is damaged/);
    const elsewhere = patched(zip({ a: bytes('xyz') }), 42, 1_000_000);
    expect(reasonOf(() => textOf(readArchive(elsewhere), 'a'))).toMatch(/a is damaged/);
  });
});

describe('a document in an archive', () => {
  const DOCTYPE = '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>';
  const read = async (files: Record<string, string>) => {
    const archive = zip(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)])), 0);
    try {
      const { questions, skipped } = await readBankFile('a.zip', archive);
      return [questions.length, ...skipped.map(({ place, reason }) => `${place}: ${reason}`)].join(' ');
    } catch (error) {
      return error instanceof Rejected ? error.message : String(error);
    }
  };

  test('with entities is refused in each format', async () => {
    expect(await read({ 'word/document.xml': DOCTYPE })).toMatch(/document types/);
    expect(await read({ 'word/document.xml': '<a/>', 'word/styles.xml': DOCTYPE })).toMatch(/document types/);
    expect(await read({ 'xl/workbook.xml': DOCTYPE, 'xl/worksheets/sheet1.xml': '<a/>' })).toMatch(/document types/);
    expect(await read({ 'imsmanifest.xml': DOCTYPE })).toMatch(/document types/);
  });

  test('with deep elements, or without content, is refused', async () => {
    const deep = `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`;
    expect(await read({ 'word/document.xml': deep })).toMatch(/nested too deeply/);
    expect(await read({ 'imsmanifest.xml': deep })).toMatch(/nested too deeply/);
    expect(await read({ 'xl/workbook.xml': '<workbook/>' })).toMatch(/no sheet/);
    expect(await read({ 'a.txt': 'x' })).toMatch(/no items of QTI/);
  });

  test('of which one item is broken is read without it', async () => {
    const manifest = (items: readonly string[]) =>
      `<manifest><resources>${items.map((path) => `<resource type="imsqti_item_xmlv2p1" href="${path}"/>`).join('')}</resources></manifest>`;
    const result = await read({
      'imsmanifest.xml': manifest(['a.xml', 'b.xml']),
      'a.xml': '<assessmentItem>\n<a></b>',
    });
    expect(result).toMatch(/^0 a\.xml, line 2: this is not XML.* b\.xml: the archive does not have the file/);
  });

  test('with many columns or empty rows takes little time', async () => {
    const cells = '<c r="ZZZ1" t="inlineStr"><is><t>type</t></is></c>'.repeat(1000);
    const sheet = `<worksheet><sheetData><row r="1">${cells}</row>${'<row/>'.repeat(100_000)}</sheetData></worksheet>`;
    const began = process.threadCpuUsage();
    expect(await read({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet })).toMatch(/header line/);
    expect(process.threadCpuUsage(began).user).toBeLessThan(3_000_000);
  });
});
