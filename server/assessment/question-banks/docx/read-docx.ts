/** Reads a question bank in a Word document with labelled paragraphs (content/README.md). */
import mammoth from 'mammoth';
import { Rejected } from '../../../platform/files/content-file.ts';
import type { Archive } from '../archive/read-archive.ts';
import { openFoundQuestions } from '../found-questions.ts';
import { type ImportedQuestions, UnsupportedQuestion } from '../imported-question.ts';
import { htmlTree } from '../markup/html-tree.ts';
import { addPicture, type Pictures, readPicture } from '../pictures.ts';
import { aboutOfRow, draftOfRow, readRow } from '../table/read-row.ts';
import { readLayout } from './read-layout.ts';
import { withLatexEquations } from './word-equations.ts';

const STYLES = [
  'u => u',
  'strike => i',
  "p[style-name='Title'] => p",
  "r[style-name='Strong'] => b",
  'b => b',
  'i => i',
];
const MAX_HTML = 8 * 1024 * 1024;
const MAX_ELEMENTS = 300_000;

/** Throws `Rejected` for a document that cannot be read, or that has no question in the layout. */
export async function readDocx(archive: Archive): Promise<ImportedQuestions> {
  const document = withLatexEquations(archive);
  const pictures: Pictures = new Map();
  const unsupported = new Map<string, string>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const name = `picture ${pictures.size + unsupported.size + 1}`;
    try {
      const picture = readPicture(name, Buffer.from(await image.readAsArrayBuffer()));
      addPicture(pictures, picture);
      return { src: picture.path };
    } catch (error) {
      if (error instanceof Rejected) throw error;
      unsupported.set(name, (error as Error).message);
      return { src: `unsupported:${name}` };
    }
  });
  const html = await convert(document, convertImage);
  const found = openFoundQuestions();
  const rows = readLayout(treeOf(html), unsupported);
  if (rows.length === 0) {
    throw new Rejected(1, 'the document has no question: number each one as "1." in a paragraph of its own');
  }
  for (const { paragraph, row, source, read } of rows) {
    if (found.isFull(paragraph)) break;
    found.add({
      line: paragraph,
      place: `Paragraph ${paragraph}`,
      category: row.cell('section'),
      about: aboutOfRow(row),
      read: () => {
        read();
        return readRow(row);
      },
      sourceOf: () => source,
      draftOf: () => draftOfRow(row),
    });
  }
  return { questions: found.questions, skipped: found.skipped, pictures: [...pictures.values()] };
}

function treeOf(html: string): ReturnType<typeof htmlTree> {
  try {
    return htmlTree(html, { maxElements: MAX_ELEMENTS });
  } catch (error) {
    if (!(error instanceof UnsupportedQuestion)) throw error;
    throw new Rejected(1, `${error.message}: split the document`);
  }
}

async function convert(buffer: Buffer, convertImage: ReturnType<typeof mammoth.images.imgElement>): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer },
      { convertImage, styleMap: STYLES, includeEmbeddedStyleMap: false, idPrefix: 'x' },
    );
    if (value.length <= MAX_HTML) return value;
  } catch (error) {
    throw new Rejected(1, `the Word document cannot be read: ${String((error as Error).message).slice(0, 100)}`);
  }
  throw new Rejected(1, 'the Word document is too long: split it');
}
