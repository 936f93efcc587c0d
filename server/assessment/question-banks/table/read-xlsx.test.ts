/** Spreadsheets: cells of every kind, and mistakes with the name of their cell. */
import { expect, test } from 'vitest';
import { writeArchive } from '../archive/write-archive.ts';
import { readBankFile } from '../read-question-bank.ts';

const SHARED = ['type', 'text', 'option_1', 'option_2', 'answer', 'difficulty'];
const shared = (at: number, cell: string) => `<c r="${cell}" t="s"><v>${at}</v></c>`;
const inline = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADER = `<row r="1">${SHARED.map((_, at) => shared(at, `${'ABCDEF'[at]}1`)).join('')}<c r="H1" s="3"/></row>`;
const read = (...rows: string[]) =>
  readBankFile(
    'a.xlsx',
    writeArchive(
      new Map([
        ['xl/workbook.xml', '<workbook xmlns:r="x"><sheets><sheet name="Q" r:id="r7"/></sheets></workbook>'],
        [
          'xl/_rels/workbook.xml.rels',
          '<Relationships><Relationship Id="r7" Target="worksheets/q.xml"/></Relationships>',
        ],
        [
          'xl/sharedStrings.xml',
          `<sst>${SHARED.map((text) => `<si><r><t>${text.slice(0, 2)}</t></r><r><t>${text.slice(2)}</t></r><rPh><t>x</t></rPh></si>`).join('')}</sst>`,
        ],
        ['xl/worksheets/q.xml', `<worksheet><sheetData>${HEADER}${rows.join('')}</sheetData></worksheet>`],
      ]),
    ),
  );

test('reads texts, numbers and gaps, and leaves empty rows out', async () => {
  const { questions, skipped } = await read(
    `<row r="2">${inline('A2', 'single')}${inline('B2', 'Sum?')}<c r="C2"><v>0.30000000000000004</v></c><c r="D2" t="b"><v>1</v></c><c r="E2" t="str"><f>1</f><v>1</v></c></row>`,
    '<row r="3"><c r="A3" s="1"/></row>',
    `<row r="9">${inline('A9', 'integer')}${inline('B9', 'How many?')}<c r="E9"><v>4</v></c>${inline('F9', 'Hard')}</row>`,
  );
  expect(skipped).toEqual([]);
  expect(questions).toMatchObject([
    { place: 'Row 2', question: { options: [{ english: '0.3' }, { english: 'TRUE' }], answer: 1 } },
    { place: 'Row 9', question: { type: 'integer', answer: '4' }, about: { difficulty: 'hard' } },
  ]);
});

test('names the cell of a mistake', async () => {
  const { skipped } = await read(
    `<row r="4">${inline('A4', 'single')}${inline('B4', 'Sum?')}${inline('C4', '1')}${inline('D4', '2')}${inline('E4', 'C')}</row>`,
    `<row r="5">${inline('A5', 'essay')}${inline('B5', 'Why?')}</row>`,
    `<row r="6">${inline('A6', 'integer')}${inline('E6', '1')}</row>`,
  );
  expect(skipped.map(({ place, reason }) => [place, reason])).toEqual([
    ['E4', 'the answer "C" is not one of its 2 options'],
    ['A5', 'questions of type "essay" are not supported'],
    ['B6', 'the text of the question is missing'],
  ]);
  expect(skipped[0]?.draft).toMatchObject({ text: { english: 'Sum?' }, options: [{ english: '1' }, { english: '2' }] });
});
