import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { objectStream, pdf } from '../../../../test/support/domains/media.ts';
import { checkPdf } from './check-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'sopan-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PDFS = join(import.meta.dirname, '../../../../content/media/pdf');

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
  ['<</Names<</Renditions 3 0 R>>>>', 'interactive'],
  ['<</S/Rendition/JS(x)>>', 'interactive'],
  ['<</S/GoToE/T<</R/C>>>>', 'files'],
  ['<</S/ImportData/F(a.fdf)>>', 'interactive'],
  ['<</Subtype/RichMedia>>', 'interactive'],
  ['<</S/SubmitForm/F(https://example.com)>>', 'interactive'],
  ['<</OpenAction<</S/GoToR/F(\\\\\\\\host\\\\share\\\\x.pdf)>>>>', 'another file'],
  ['<</AcroForm<</XFA [(a) 3 0 R]>>>>', 'interactive'],
  ['<</XFA\0 3 0 R>>', 'interactive'],
  ['<</Type/Filespec/EF<</F 3 0 R>>>>', 'files'],
  ['<</Type/Filespec/#45F 3 0 R>>', 'files'],
  [`<</EF${' '.repeat(300_000)}3 0 R>>`, 'files'],
  [objectStream('<</S/JavaScript>>'), 'script'],
  [objectStream(`${' '.repeat(256 * 1024 - 5)}<</S/JavaScript>>`), 'script'],
  [`<</#41#42#43#44>> ${objectStream('<</S/JavaScript>>')}`, 'script'],
  [objectStream('<</S/JavaScript>>').replace('/FlateDecode', ' [ /FlateDecode ]'), 'script'],
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

test('the name of object streams in a text is no reason, and hides no stream after it', async () => {
  const texts = '(a /ObjStm in a text) (another /ObjStm)';
  expect(await check(pdf(`${texts} ${objectStream('<</Type/Page>>')} ${texts}`))).toBe(1);
  await expect(check(pdf(`${texts} ${objectStream('<</S/Launch>>')}`))).rejects.toMatchObject({ code: 'file_unsafe' });
});

const SCRIPT = '<</S/JavaScript/JS(x)>>';
const stream = (dictionary: string, data: string) =>
  `9 0 obj<</N 1/First 4${dictionary}>>stream\n${data}\nendstream endobj`;
const deflated = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
/** Its first block is not packed and has the word that ends a stream. */
const HIDDEN = `\x78\x9c\0\x09\0\xf6\xffendstream${deflateRawSync(Buffer.from(SCRIPT)).toString('latin1')}`;
const hexOf = (text: string) => Buffer.from(text, 'latin1').toString('hex');

test.each([
  [
    'a dictionary that is long after its type',
    stream(`/Type/ObjStm/Filter/FlateDecode/X[${' 1'.repeat(3000)}]`, deflated(SCRIPT)),
  ],
  ['one that is long before it', stream(`/Filter/FlateDecode/X[${' 1'.repeat(3000)}]/Type/ObjStm`, deflated(SCRIPT))],
  ['white space before the type', stream(`/Filter/FlateDecode/Type${' '.repeat(5000)}/ObjStm`, deflated(SCRIPT))],
  ['two filters', stream('/Type/ObjStm/Filter[/FlateDecode/FlateDecode]', deflated(deflated(SCRIPT)))],
  ['two filters, one a time', stream('/Filter/ASCIIHexDecode/Type/ObjStm/Filter/FlateDecode', deflated(hexOf(SCRIPT)))],
  ['digits taken for plain text', stream('/Type/ObjStm/Filter/ASCIIHexDecode', `1 0 ${hexOf(SCRIPT)}>`)],
  ['a filter by a reference', stream('/Type/ObjStm/Filter 7 0 R', deflated(SCRIPT))],
  ['a predictor', stream('/Type/ObjStm/Filter/FlateDecode/DecodeParms 7 0 R', deflated(SCRIPT))],
  ['data in another file', stream('/Type/ObjStm/F(x)', '')],
  [
    'an end in a comment',
    `9 0 obj<</Type/ObjStm/Filter/FlateDecode%>>stream\n>>stream\n${deflated(SCRIPT)}\nendstream`,
  ],
  ['a comment before the type', stream('/Filter/FlateDecode/Type%x\n/ObjStm/X<<>>', deflated(SCRIPT))],
  [
    'an end in a text',
    `9 0 obj<</Type/ObjStm/Filter/FlateDecode/X(>>stream\n)>>stream\n${deflated(SCRIPT)}\nendstream`,
  ],
  ['a type by a reference', `5 0 obj /ObjStm endobj ${stream('/Type 5 0 R/Filter/FlateDecode', deflated(SCRIPT))}`],
  ['an end inside of the data', stream('/Type/ObjStm/Filter/FlateDecode', HIDDEN)],
  ['a filter written as codes', stream('/Type/ObjStm/#46ilter/FlateDecode', deflated(SCRIPT))],
])('an object stream that readers could understand differently is refused: %s', async (_, object) => {
  await expect(check(pdf(object))).rejects.toMatchObject({ code: expect.stringMatching(/^file_un(readable|safe)$/) });
});

/** An object stream that no type names: readers find it by the numbers alone. */
const untyped = (dictionary: string, data: string) => pdf(`8 0 obj<<${dictionary}>>stream\n${data}\nendstream endobj`);
const OBJECTS = `5 0 ${SCRIPT}`;
const ascii85 = (data: Buffer) => {
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    const part = Buffer.alloc(4);
    data.copy(part, 0, at);
    let value = part.readUInt32BE();
    let group = '';
    for (let digit = 0; digit < 5; digit++, value = Math.floor(value / 85)) {
      group = String.fromCharCode((value % 85) + 33) + group;
    }
    text += group;
  }
  return `${text}~>`;
};

test.each([
  ['without a type', untyped('/N 1/First 4/Filter/FlateDecode', deflated(OBJECTS))],
  ['with another type', untyped('/Type/XObject/N 1/First 4/Filter/FlateDecode', deflated(OBJECTS))],
  ['in digits', untyped('/N 1/First 4/Filter/ASCIIHexDecode', `${hexOf(OBJECTS)}>`)],
  ['numbers written as codes', untyped('/#4e 1/F#69rst 4/Filter/FlateDecode', deflated(OBJECTS))],
  ['without its numbers', untyped('/Filter/FlateDecode', deflated(OBJECTS))],
  ['behind a comment', untyped('/Filter/FlateDecode', deflated(`%x\n5 0 ${SCRIPT}`))],
  ['in digits, without its numbers', untyped('/Filter/ASCIIHexDecode', `${hexOf(OBJECTS)}>`)],
  ['in letters', untyped('/Filter/ASCII85Decode', ascii85(Buffer.from(OBJECTS)))],
  ['packed twice', untyped('/Filter[/FlateDecode/FlateDecode]', deflated(deflated(OBJECTS)))],
  ['packed in letters', untyped('/Filter[/ASCII85Decode/FlateDecode]', ascii85(deflateSync(Buffer.from(OBJECTS))))],
  ['after very much else', untyped('/Filter/FlateDecode', deflated(`1 0 0 1 ${' '.repeat(700_000)}${SCRIPT}`))],
  [
    'an end of a line that readers take for one',
    untyped('/N 1/First 4/Filter/FlateDecode', deflated(OBJECTS)).replace('stream\n', 'stream\r'),
  ],
])('an object stream is found: %s', async (_, content) => {
  await expect(check(content)).rejects.toMatchObject({ code: expect.stringMatching(/^file_un(readable|safe)$/) });
});

test('pages that begin with numbers, pictures and profiles of colours are no reason', async () => {
  const page = deflated('1 0 0 1 72 720 cm BT /F1 12 Tf (JavaScript) Tj ET');
  const letters = ascii85(deflateSync(Buffer.from('1 0 0 1 0 0 cm  BT /F1 12 Tf 14.4 TL ET')));
  const ordinary = [
    `4 0 obj<</Filter/FlateDecode/Length ${page.length}>>\nstream\r\n${page}\nendstream endobj`,
    `5 0 obj<</Filter[/ASCII85Decode/FlateDecode]/Length 9>>stream\n${letters}\nendstream endobj`,
    `6 0 obj<</N 3/Alternate/DeviceRGB/Filter/FlateDecode>>stream\n${deflated('\0\0\x02lcms')}\nendstream endobj`,
    `7 0 obj<</Subtype/Image/Filter/DCTDecode/ID(a)/X<</Y 1>>>>stream\n\xff\xd8\xff\nendstream endobj`,
    '(a stream in a text) 9 0 obj<</Type/Catalog/OpenAction[3 0 R /XYZ null null 0]>>endobj',
    objectStream('<</Type/Page>>'),
  ];
  expect(await check(pdf(ordinary.join('\n')))).toBe(1);
});

const PAIRS = '6 0 5 24 <</S/GoTo/D[3 0 R /Fit]>> <</S/URI/URI(x)>>';
const REVERSED = '5 24 6 0 <</S/GoTo/D[3 0 R /Fit]>> <</S/URI/URI(x)>>';

test('a link that students click is allowed, one that opens by itself is not', async () => {
  const link = '5 0 obj<</S/URI/URI(https://example.com)>>endobj';
  const goTo = '6 0 obj<</S/GoTo/D[3 0 R /Fit]>>endobj';
  const inStream = `7 0 obj<</Type/ObjStm/N 2/First 9/Filter/FlateDecode>>stream\n${deflated(PAIRS)}\nendstream endobj`;
  const opens = (action: string) => `1 0 obj<</Type/Catalog/OpenAction${action}>>endobj`;
  for (const allowed of [
    `4 0 obj<</Subtype/Link/A 5 0 R>>endobj ${link} ${opens(' 6 0 R')} ${goTo}`,
    `${opens('<</S/GoTo/D[3 0 R /Fit]>>')} ${link}`,
    `${opens(' 6 0 R')} ${inStream}`,
  ]) {
    expect(await check(pdf(allowed))).toBeNull();
  }
  for (const refused of [
    `${opens(' 5 0 R')} ${link}`,
    `${opens(' 5 0 R')} ${inStream}`,
    `${opens(' 5 0 R')} ${inStream.replace(deflated(PAIRS), deflated(REVERSED))}`,
    `${link} ${opens(' 8 0 R')} 8 0 obj<</S/GoTo/D[3 0 R]/Next 5 0 R>>endobj`,
    opens('<</S/URI/URI(https://example.com)>>'),
    opens('<</X<<>>/S/URI/URI(https://example.com)>>'),
    '3 0 obj<</Type/Page/AA<</O<</S/URI/URI(x)>>>>>>endobj',
    '3 0 obj<</Type/Page/AA 5 0 R>>endobj',
  ]) {
    await expect(check(pdf(refused)), refused).rejects.toMatchObject({ code: 'file_unsafe' });
  }
});

test('the PDFs of the demo institute pass', async () => {
  const paths = readdirSync(PDFS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) expect(await checkPdf(join(PDFS, path)), path).toBeGreaterThan(0);
});

test('a stream whose dictionary names its type many times is unpacked once', async () => {
  const large = deflateSync(Buffer.from('/#61'.repeat(3_900_000))).toString('latin1');
  // Unpacked for each name, it would be more than all streams may have.
  expect(await check(pdf(stream(`/Filter/FlateDecode${'/ObjStm'.repeat(400)}`, large)))).toBeNull();
});

test('object streams have a limit in total', async () => {
  const large = stream(
    '/Type/ObjStm/Filter/FlateDecode',
    deflateSync(Buffer.alloc(15 * 1024 * 1024)).toString('latin1'),
  );
  expect(await check(pdf(large.repeat(4)))).toBeNull();
  await expect(check(pdf(large.repeat(5)))).rejects.toMatchObject({ code: 'file_unreadable' });
});

test('the check ends when its caller aborts, and lets other work run meanwhile', async () => {
  const file = join(folder, 'long.pdf');
  writeFileSync(file, pdf(' '.repeat(16 * 1024 * 1024)));
  let turns = 0;
  const count = setInterval(() => turns++, 0);
  await checkPdf(file).finally(() => clearInterval(count));
  expect(turns).toBeGreaterThan(2);
  const stop = new AbortController();
  const stopped = checkPdf(file, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  await expect(checkPdf(file, stop.signal)).rejects.toThrow('stopped');
  expect(await checkPdf(file)).toBeNull();
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

test.each([
  ['a long comment before the data', `<</N 1/First 4/Type/ObjStm>>%${'x'.repeat(100)}`, '1 0 <</S/JavaScript>>'],
  ['the word of an object in a text', '<</Type/ObjStm/N 1/First 4/Filter/RunLengthDecode/X (obj <<) >>', 'packed'],
  ['an ended object in a text', '<</Type/ObjStm/N 1/First 4/Filter/LZWDecode/X (endobj 1 0 obj <<) >>', 'packed'],
  ['the word of an object in a comment', '<</N 1/First 4/Filter/LZWDecode %\\n% endobj 1 0 obj <<\\n>>', 'packed'],
  ['the word of an object as a name', '<</N 1/First 4/Filter/LZWDecode/X/obj/Y<<>>>>', 'packed'],
])('what hides an object stream is refused: %s', async (_, dictionary, data) => {
  const object = `9 0 obj${dictionary.replaceAll('\\n', '\n')}\nstream\n${data}\nendstream endobj`;
  await expect(check(pdf(object))).rejects.toMatchObject({ code: expect.stringMatching(/^file_un/) });
});

test('an encrypted file is refused, also if it opens without a password', async () => {
  const file = pdf(`9 0 obj<</N 1/First 4/Type/ObjStm>>stream\n\x8a\x91\x07\nendstream endobj`);
  const trailer = 'trailer<</Encrypt 5 0 R>>';
  await expect(check(`${file}\n${trailer}`)).rejects.toMatchObject({ code: 'file_unreadable' });
  expect(await check(pdf('<</EncryptMetadata true>>'))).toBeNull();
});

test('objects in letters whose packed data have a wrong end are refused', async () => {
  const objects = `1 0 ${SCRIPT} ${Array.from({ length: 2000 }, (_, at) => (at * at * 7919).toString(36)).join(' ')}`;
  const packed = deflateSync(objects);
  packed.writeUInt8((packed.at(-1) ?? 0) ^ 1, packed.length - 1);
  const object = `9 0 obj<</Filter[/ASCIIHexDecode/FlateDecode]>>stream\n${packed.toString('hex')}>\nendstream endobj`;
  await expect(check(pdf(object))).rejects.toMatchObject({ code: 'file_unreadable' });
});
