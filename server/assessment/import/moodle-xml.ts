/** Reads a question bank in Moodle XML. Unsupported questions are skipped with line and reason. */
import { Rejected } from '../../platform/content-file.ts';
import type { FileText } from '../paper-file.ts';
import {
  bothLanguages,
  type Choice,
  choiceQuestion,
  type Draft,
  type Drafts,
  letterOf,
  marksOf,
  NotSupported,
  numberOf,
  plainSolution,
} from './draft.ts';
import { type Kept, keepPictures } from './pictures.ts';
import { child, childrenOf, type Element, readXml } from './xml.ts';

export function readMoodleXml(text: string): Drafts & { head: string } {
  const { root, comments } = readXml(text);
  if (root.name !== 'quiz')
    throw new Rejected(root.line, 'this is not a question bank of Moodle: it begins with <quiz>');
  const kept: Kept = new Map();
  const drafts: Draft[] = [];
  const leftOut: Drafts['leftOut'] = [];
  let category = '';
  let passage: FileText | null = null;
  for (const element of childrenOf(root, 'question')) {
    const type = element.attributes.get('type') ?? '';
    try {
      if (type === 'category') {
        category = (textOf(child(element, 'category')).split('/').at(-1) ?? '').trim();
        passage = null;
      } else if (type === 'description') passage = richText(child(element, 'questiontext'), kept);
      else {
        const question = { ...questionOf(element, type, kept), ...(passage ? { passage } : {}) };
        drafts.push({ line: element.line, category, question });
      }
    } catch (error) {
      if (!(error instanceof NotSupported)) throw error;
      leftOut.push({ line: element.line, reason: `${nameOf(element)}: ${error.message}` });
    }
  }
  const head = comments.find((comment) => /^\s*sopan\b/.test(comment))?.replace(/^\s*sopan\s*:?/, '') ?? '';
  return { drafts, leftOut, pictures: [...kept.values()], head };
}

function questionOf(element: Element, type: string, kept: Kept): Draft['question'] {
  const text = richText(child(element, 'questiontext'), kept);
  const grade = Number(textOf(child(element, 'defaultgrade')) || '1');
  const answers = childrenOf(element, 'answer');
  const feedback = richText(child(element, 'generalfeedback'), kept);
  const solved = (answer: string): FileText => (feedback.english ? feedback : plainSolution(answer));
  if (type === 'multichoice' || type === 'truefalse') {
    const choices: Choice[] = answers.map((answer) => ({
      text: type === 'truefalse' ? truth(textOf(child(answer, 'text') ?? answer)) : richText(answer, kept),
      fraction: Number(answer.attributes.get('fraction') ?? 0),
    }));
    const isSingle = type === 'truefalse' || /^(true|1)$/i.test(textOf(child(element, 'single')) || 'true');
    const right = choices.flatMap(({ fraction }, at) => (fraction > 0 ? [letterOf(at + 1)] : []));
    return { ...choiceQuestion(choices, isSingle, grade), text, solution: solved(right.join(', ')) };
  }
  if (type === 'numerical' || type === 'shortanswer') {
    if (childrenOf(element, 'units').some((units) => units.children.length > 0))
      throw new NotSupported('units are not asked for here');
    const ranges = answers
      .filter((answer) => Number(answer.attributes.get('fraction')) > 0)
      .map((answer) => {
        if (Number(answer.attributes.get('fraction')) < 99.9)
          throw new NotSupported('an answer brings a part of the marks');
        const value = numberOf(textOf(child(answer, 'text') ?? answer));
        return { value, tolerance: numberOf(textOf(child(answer, 'tolerance')) || '0') };
      });
    const [first] = ranges;
    if (!first) throw new NotSupported('no answer is right');
    const answer = ranges.length === 1 ? first : { any: ranges };
    return { type: 'numerical', text, answer, marking: marksOf(grade, 0), solution: solved(first.value) };
  }
  if (type === 'matching') return matching(element, text, grade, solved, kept);
  throw new NotSupported(`questions of type "${type}" have no counterpart`);
}

/** An answer without a question adds one more option. */
function matching(
  element: Element,
  text: FileText,
  grade: number,
  solved: (answer: string) => FileText,
  kept: Kept,
): Draft['question'] {
  const pairs = childrenOf(element, 'subquestion').map((sub) => ({
    row: richText(sub, kept),
    option: bothLanguages(escapeText(textOf(child(child(sub, 'answer') ?? sub, 'text')))),
  }));
  return matchQuestion(pairs, text, grade, solved);
}

export function matchQuestion(
  pairs: ReadonlyArray<{ row: FileText; option: FileText }>,
  text: FileText,
  grade: number,
  solved: (answer: string) => FileText,
): Draft['question'] {
  const names = [...new Set(pairs.map(({ option }) => JSON.stringify(option)))].sort();
  const rows = pairs.filter(({ row }) => row.english !== '');
  if (rows.length < 2 || rows.length > 10) throw new NotSupported(`${rows.length} rows, where 2 to 10 can be`);
  if (names.length < 2 || names.length > 10) throw new NotSupported(`${names.length} options, where 2 to 10 can be`);
  const answer = rows.map(({ option }) => names.indexOf(JSON.stringify(option)) + 1);
  const key = answer.map((option, row) => `${row + 1} – ${letterOf(option)}`).join(', ');
  return {
    type: 'match',
    text,
    rows: rows.map(({ row }) => row),
    options: names.map((name) => JSON.parse(name) as FileText),
    answer,
    marking: { ...marksOf(grade, 0), partial: `${grade}/${rows.length}` },
    solution: solved(key),
  };
}

function richText(element: Element | undefined, kept: Kept): FileText {
  if (!element) return { english: '', hindi: '' };
  const raw = textOf(child(element, 'text'));
  const html = element.attributes.get('format') === 'plain_text' ? escapeText(raw) : raw;
  return bothLanguages(keepPictures(html, childrenOf(element, 'file'), kept));
}

function truth(name: string): FileText {
  return /^t/i.test(name.trim()) ? { english: 'True', hindi: 'सत्य' } : { english: 'False', hindi: 'असत्य' };
}

function nameOf(element: Element): string {
  const name = textOf(child(child(element, 'name') ?? element, 'text')).trim();
  return name ? `"${name.slice(0, 60)}"` : 'a question';
}

function textOf(element: Element | undefined): string {
  if (!element) return '';
  const inner = child(element, 'text');
  return (inner ? inner.text : element.text).trim();
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
