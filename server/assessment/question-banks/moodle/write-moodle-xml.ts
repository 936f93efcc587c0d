/** Writes questions as Moodle XML. */
import { posix } from 'node:path';
import { escapeHtml } from '../../../../common/texts/escape.ts';
import type { QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { plainText } from '../../bank/content/describe-content.ts';
import {
  decimal,
  type ExportedQuestion,
  marksNumber,
  middleOf,
  negativeNumber,
  type PictureBytes,
  requirePicture,
  withPictures,
} from '../exported-question.ts';
import { categoryPath } from './category-path.ts';
import { multilang, multilangMarks } from './multilang.ts';

export const MOODLE_START = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const MOODLE_END = '</quiz>\n';

export function moodleCategory(subject: string, topic: string): string {
  const path = escapeHtml(categoryPath(subject, topic));
  return `<question type="category"><category><text>${path}</text></category></question>\n`;
}

export function moodlePassage(passage: QuestionTexts, pictures: PictureBytes): string {
  const name = element('name', textElement(shortName(passage, 'Passage')));
  return `<question type="description">${name}${rich('questiontext', passage, pictures)}</question>\n`;
}

/** Throws UnsupportedQuestion for what Moodle cannot have. */
export function moodleQuestion({ question_id, content }: ExportedQuestion, pictures: PictureBytes): string {
  const { text, solution, tags, type, marks } = content;
  const kind = type === 'match' ? 'matching' : type === 'numerical' || type === 'integer' ? 'numerical' : 'multichoice';
  const parts = [
    element('name', textElement(shortName(text, `Question ${question_id}`))),
    rich('questiontext', text, pictures),
    rich('generalfeedback', solution, pictures),
    `<defaultgrade>${decimal(marksNumber(marks))}</defaultgrade>`,
    '<penalty>0</penalty><hidden>0</hidden>',
    ...answersOf(content, pictures),
    ...(tags.length > 0 ? [element('tags', tags.map((tag) => element('tag', textElement(tag))).join(''))] : []),
  ];
  return `<question type="${kind}">\n${parts.join('\n')}\n</question>\n`;
}

function answersOf(content: ExportedQuestion['content'], pictures: PictureBytes): string[] {
  const { type, options, rows, answer, marks, negative } = content;
  if (type === 'single' || type === 'multiple') {
    const isSingle = type === 'single';
    const share = isSingle ? 100 : 100 / answer.options.length;
    const cost = isSingle ? -(negativeNumber(negative) / marksNumber(marks)) * 100 : -100;
    return [
      `<single>${isSingle}</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>`,
      ...options.map((option, at) => {
        const fraction = answer.options.includes(at + 1) ? share : cost;
        return rich('answer', option, pictures, ` fraction="${decimal(fraction)}"`);
      }),
    ];
  }
  if (type === 'match') {
    const used = new Set(answer.pairs);
    const pairs = rows.map((row, at) => ({ row, option: options[(answer.pairs[at] ?? 0) - 1] }));
    const unused = options.filter((_, at) => !used.has(at + 1)).map((option) => ({ row: NOTHING, option }));
    return [...pairs, ...unused].map(({ row, option }) => {
      const shown = option && { english: plainText(option.english), hindi: plainText(option.hindi) };
      return rich('subquestion', row, pictures, '', element('answer', textElement(shown ? multilangMarks(shown) : '')));
    });
  }
  return answer.ranges.map(({ from, to }) => {
    const { value, tolerance } = to.trim() ? middleOf(from, to) : { value: from.trim(), tolerance: '0' };
    return `<answer fraction="100" format="moodle_auto_format"><text>${escapeHtml(value)}</text><tolerance>${tolerance}</tolerance></answer>`;
  });
}

const NOTHING: QuestionTexts = { english: '', hindi: '' };

function rich(name: string, texts: QuestionTexts, pictures: PictureBytes, attributes = '', more = ''): string {
  const files = new Map<string, Buffer>();
  const html = withPictures(multilang(texts), pictures, (path) => {
    const file = posix.basename(path);
    files.set(file, requirePicture(path, pictures));
    return `@@PLUGINFILE@@/${file}`;
  });
  const embedded = [...files].map(
    ([file, bytes]) => `<file name="${escapeHtml(file)}" path="/" encoding="base64">${bytes.toString('base64')}</file>`,
  );
  return `<${name}${attributes} format="html">${textElement(html)}${embedded.join('')}${more}</${name}>`;
}

function textElement(text: string): string {
  return `<text>${escapeHtml(text)}</text>`;
}

function element(name: string, inner: string): string {
  return `<${name}>${inner}</${name}>`;
}

const MAX_NAME = 60;

function shortName({ english, hindi }: QuestionTexts, otherwise: string): string {
  return plainText(english || hindi).slice(0, MAX_NAME) || otherwise;
}
