/** The labelled paragraphs of a document as rows with the columns of a table. */

import { UnsupportedQuestion } from '../imported-question.ts';
import { htmlOf } from '../markup/html-tree.ts';
import { type Element, wholeText } from '../markup/xml.ts';
import type { Row } from '../table/read-row.ts';

export type LayoutRow = {
  /** The paragraph of the document in which the question begins. */
  paragraph: number;
  row: Row;
  source: string;
  /** Throws UnsupportedQuestion for a question with a picture that is not supported. */
  read(): void;
};

/** Labels of paragraphs, and the columns that they fill. */
const LABELS: Readonly<Record<string, string>> = {
  ...{ type: 'type', subject: 'subject', topic: 'section', section: 'section', passage: 'passage', answer: 'answer' },
  ...{ solution: 'solution', explanation: 'solution', marks: 'marks', 'negative marks': 'negative', tags: 'tags' },
  ...{ 'partial marks': 'partial', difficulty: 'difficulty', source: 'source', hindi: 'hindi', english: 'english' },
  ...{ tolerance: 'tolerance', 'no passage': 'no_passage', हिन्दी: 'hindi', हिंदी: 'hindi', उत्तर: 'answer' },
};
const LABEL = /^\s{0,9}([\p{L}\p{M}]{2,12}(?: [\p{L}]{2,8})?)\s{0,3}[:：]\s{0,9}/u;
const QUESTION = /^\s{0,9}(?:Q(?:uestion)?\.?\s{0,3})?\d{1,4}\s{0,3}[.):]\s{0,9}/i;
const OPTION = /^\s{0,9}\(?([A-J])\s{0,3}[.)]\s{0,9}/;
const ROW = /^\s{0,9}Row\s{0,3}(\d{1,2})\s{0,3}[.:)]\s{0,9}/i;
const ANY_LABEL_LENGTH = 60;

/** Fields that apply to all questions that follow. */
const SHARED = new Set(['subject', 'section', 'passage']);

type Label = { column: string; length: number };

function labelOf(text: string): Label | null {
  const start = text.slice(0, ANY_LABEL_LENGTH);
  const question = QUESTION.exec(start);
  if (question) return { column: 'text', length: question[0].length };
  const option = OPTION.exec(start);
  if (option) return { column: `option_${(option[1] ?? '').charCodeAt(0) - 64}`, length: option[0].length };
  const row = ROW.exec(start);
  if (row) return { column: `row_${Number(row[1])}`, length: row[0].length };
  const label = LABEL.exec(start);
  const column = label && LABELS[(label[1] ?? '').toLowerCase()];
  return column ? { column, length: label[0].length } : null;
}

type Cells = Map<string, string>;

/** Reads the blocks of the document one by one; one without a label continues the one before it. */
export function readLayout(document: Element, unsupported: ReadonlyMap<string, string>): LayoutRow[] {
  const rows: LayoutRow[] = [];
  let shared: Cells = new Map();
  let cells: Cells | null = null;
  let [column, base, paragraph, start] = ['', '', 0, 0];
  let source: string[] = [];
  const finish = () => {
    if (cells) rows.push(rowOf(cells, shared, start, source.join('\n'), unsupported));
    cells = null;
    source = [];
  };
  for (const block of document.children) {
    paragraph += 1;
    const text = wholeText(block);
    const label = labelOf(text);
    if (label?.column === 'text') {
      finish();
      cells = new Map();
      start = paragraph;
    }
    if (label && (SHARED.has(label.column) || label.column === 'no_passage')) {
      finish();
      shared = new Map(shared);
      if (label.column === 'no_passage' || label.column === 'passage' || label.column === 'section') {
        for (const name of ['passage', 'passage_hindi']) shared.delete(name);
      }
      if (label.column === 'subject') shared.delete('section');
      if (SHARED.has(label.column)) shared.delete(label.column);
    }
    if (label) {
      const language = label.column === 'hindi' ? '_hindi' : '';
      if (label.column !== 'hindi' && label.column !== 'english') base = label.column;
      column = `${base}${language}`;
    }
    const target = SHARED.has(base) ? shared : cells;
    if (cells) source.push(text.trim());
    if (target && column) append(target, column, block, label?.length ?? 0);
  }
  finish();
  return rows;
}

function append(cells: Cells, column: string, block: Element, labelLength: number): void {
  const html = blockHtml(withoutStart(block, labelLength));
  if (html === '') return;
  const before = cells.get(column);
  cells.set(column, before === undefined ? html : `${asParagraph(before)}${asParagraph(html)}`);
}

/** A single paragraph is written without its element. */
function blockHtml(block: Element): string {
  const html = htmlOf(/^(p|h[1-6])$/.test(block.name) ? block.nodes : [withPlainCells(block)]);
  return html.trim();
}

/** Word has a paragraph in each cell of a table. */
function withPlainCells(element: Element): Element {
  const isCell = element.name === 'td' || element.name === 'th';
  const [only] = element.children;
  const nodes = isCell && only?.name === 'p' && element.nodes.length === 1 ? only.nodes : element.nodes;
  return { ...element, nodes: nodes.map((node) => (typeof node === 'string' ? node : withPlainCells(node))) };
}

function asParagraph(html: string): string {
  return /^<(p|ul|ol|table)\b/.test(html) ? html : `<p>${html}</p>`;
}

/** Removes the first characters of the text, and elements that become empty. */
function withoutStart(block: Element, length: number): Element {
  let rest = length;
  const trim = (element: Element): Element => {
    const nodes: Array<string | Element> = [];
    for (const node of element.nodes) {
      if (rest === 0) nodes.push(node);
      else if (typeof node === 'string') {
        const taken = Math.min(rest, node.length);
        rest -= taken;
        if (taken < node.length) nodes.push(node.slice(taken));
      } else {
        const trimmed = trim(node);
        if (trimmed.nodes.length > 0 || node.nodes.length === 0) nodes.push(trimmed);
      }
    }
    return { ...element, nodes };
  };
  return length === 0 ? block : trim(block);
}

function rowOf(
  own: Cells,
  shared: Cells,
  paragraph: number,
  source: string,
  unsupported: ReadonlyMap<string, string>,
): LayoutRow {
  const all = new Map([...shared, ...own]);
  for (const column of [
    'type',
    'answer',
    'marks',
    'negative',
    'partial',
    'difficulty',
    'tolerance',
    'section',
    'subject',
  ]) {
    const value = all.get(column);
    if (value !== undefined) all.set(column, plainCell(value));
  }
  for (const column of ['tags', 'source']) all.set(column, plainCell(all.get(column) ?? ''));
  all.set('answer', answerCell(all.get('answer') ?? ''));
  if (!all.get('type')) all.set('type', typeOf(all));
  const labels: Record<string, string> = { text: '', section: 'Topic' };
  const row: Row = {
    cell: (name) => all.get(name) ?? '',
    placeOf: (name) =>
      `Paragraph ${paragraph}, ${labels[name] || (name === 'text' ? 'question' : name.replace('_', ' '))}`,
  };
  const read = () => {
    for (const [name, reason] of unsupported) {
      if ([...all.values()].some((html) => html.includes(`unsupported:${name}"`)))
        throw new UnsupportedQuestion(reason);
    }
  };
  return { paragraph, row, source, read };
}

function plainCell(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}

/** "A or C" accepts each of them; "1.5 to 1.6" is a range. */
function answerCell(answer: string): string {
  return answer
    .replace(/[()]/g, '')
    .split(/ or /i)
    .map((one) =>
      one
        .trim()
        .split(/ to /i)
        .map((part) => part.trim())
        .join('..'),
    )
    .join('|');
}

function typeOf(cells: Cells): string {
  const answer = cells.get('answer') ?? '';
  if (cells.has('row_1') || cells.has('row_1_hindi')) return 'match';
  if (!cells.has('option_1') && !cells.has('option_1_hindi')) return 'numerical';
  return /[,;]/.test(answer) ? 'multiple' : 'single';
}
