/** Writes questions as a Word document in the layout that `read-layout.ts` reads. */
import { posix } from 'node:path';
import { writeArchive } from '../archive/write-archive.ts';
import type { ExportedQuestion, PictureBytes } from '../exported-question.ts';
import { rowOf } from '../table/write-row.ts';
import { CONTENT_TYPES, NUMBERING, ROOT_RELATIONS, STYLES, XML_START } from './document-parts.ts';
import { type DocumentPictures, openParagraphWriter } from './write-runs.ts';

export type DocxWriter = {
  /** Throws UnsupportedQuestion for what a Word document cannot have, and adds nothing then. */
  add(question: ExportedQuestion): void;
  finish(): Buffer;
};

/** The labels of the columns, in their order after the question. */
const LABELS: ReadonlyArray<readonly [string, string]> = [
  ['type', 'Type: '],
  ...Array.from({ length: 10 }, (_, at) => [`row_${at + 1}`, `Row ${at + 1}: `] as const),
  ...Array.from({ length: 10 }, (_, at) => [`option_${at + 1}`, `${String.fromCharCode(65 + at)}. `] as const),
  ['answer', 'Answer: '],
  ['marks', 'Marks: '],
  ['negative', 'Negative marks: '],
  ['partial', 'Partial marks: '],
  ['solution', 'Solution: '],
  ['difficulty', 'Difficulty: '],
  ['tags', 'Tags: '],
  ['source', 'Source: '],
];
const SHARED: ReadonlyArray<readonly [string, string]> = [
  ['subject', 'Subject: '],
  ['section', 'Topic: '],
  ['passage', 'Passage: '],
];
/** Texts with markup; the others are plain. */
const HAS_MARKUP = /^(passage|option_\d+|row_\d+|solution)$/;
const HINDI = 'Hindi: ';

export function openDocx(pictures: PictureBytes): DocxWriter {
  const used: DocumentPictures = new Map();
  const body: string[] = [];
  let shared = new Map<string, string>();
  let number = 0;
  return {
    add: (question) => {
      const own: DocumentPictures = new Map(used);
      const { paragraphs } = openParagraphWriter(pictures, own);
      const cells = rowOf(question);
      const written: string[] = [];
      const write = (column: string, label: string) => {
        const [main, hindi] = [cells.get(column) ?? '', cells.get(`${column}_hindi`) ?? ''];
        const html = (text: string) => (HAS_MARKUP.test(column) || column === 'text' ? text : escapePlain(text));
        if (main || hindi) written.push(paragraphs(label, html(main)));
        if (hindi) written.push(paragraphs(HINDI, html(hindi)));
      };
      const place = new Map(
        SHARED.flatMap(([column]) => [column, `${column}_hindi`]).map((name) => [name, cells.get(name) ?? '']),
      );
      writeShared(place, shared, write, (label) => written.push(paragraphs(label, '')));
      write('text', `${number + 1}. `);
      for (const [column, label] of LABELS) write(column, label);
      // Nothing below throws, so the document never has a part of a question.
      for (const [file, bytes] of own) used.set(file, bytes);
      shared = place;
      number += 1;
      body.push(...written, '<w:p/>');
    },
    finish: () => writeArchive(partsOf(body.join('\n'), used)),
  };
}

/** Writes what applies to the questions that follow, if it is another one than before. */
function writeShared(
  place: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
  write: (column: string, label: string) => void,
  writeLabel: (label: string) => void,
): void {
  const isSame = (column: string) =>
    (place.get(column) ?? '') === (before.get(column) ?? '') &&
    (place.get(`${column}_hindi`) ?? '') === (before.get(`${column}_hindi`) ?? '');
  const isNewSubject = !isSame('subject');
  const isNewTopic = isNewSubject || !isSame('section');
  const hasNone = (column: string) => !place.get(column) && !place.get(`${column}_hindi`);
  for (const [column, label] of SHARED) {
    const isNew = column === 'subject' ? isNewSubject : isNewTopic || !isSame(column);
    if (!isNew) continue;
    if (!hasNone(column)) write(column, label);
    else if (column !== 'passage') {
      if (before.get(column)) writeLabel(label);
    } else if (before.get('passage') || before.get('passage_hindi')) writeLabel('No passage: ');
  }
}

function escapePlain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function partsOf(body: string, pictures: DocumentPictures): Map<string, string | Uint8Array> {
  const relations = [...pictures.keys()].map(
    (file, at) => `<Relationship Id="picture${at + 1}" Type="${OFFICE}/image" Target="media/${posix.basename(file)}"/>`,
  );
  return new Map<string, string | Uint8Array>([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', ROOT_RELATIONS],
    [
      'word/document.xml',
      `${XML_START}<w:document ${NAMESPACES}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    ],
    ['word/styles.xml', STYLES],
    ['word/numbering.xml', NUMBERING],
    [
      'word/_rels/document.xml.rels',
      `${XML_START}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="numbering" Type="${OFFICE}/numbering" Target="numbering.xml"/>${relations.join('')}</Relationships>`,
    ],
    ...[...pictures].map(([file, bytes]) => [`word/media/${posix.basename(file)}`, bytes] as const),
  ]);
}
