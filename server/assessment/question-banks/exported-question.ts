/** A question of the bank that is written into a file of another format, and what the writers have in common. */
import type { QuestionContent, QuestionTexts } from '../../../contract/staff/exams/question-content.ts';
import { imageTypeOf } from '../../platform/files/image-type.ts';
import { UnsupportedQuestion } from './imported-question.ts';

export type ExportedQuestion = {
  question_id: number;
  content: QuestionContent;
  /** The text of the shared passage. */
  passage: QuestionTexts | null;
};

/** Bytes of the pictures that the texts name, by their path. */
export type PictureBytes = ReadonlyMap<string, Buffer>;

/** Elements that begin a line by themselves. */
const HAS_BLOCKS = /<(?:p|ul|ol|li|table|br)\b/i;

/** Returns the HTML of a text; one without blocks keeps its line breaks. */
export function writtenHtml(html: string): string {
  const text = html.trim();
  return HAS_BLOCKS.test(text) ? text : text.replace(/\r?\n/g, '<br />');
}

/** Groups the questions by subject and topic, and in each group those with the same passage, the ones without it first. */
export function inGroups(questions: readonly ExportedQuestion[]): ExportedQuestion[][] {
  const byPlace = Map.groupBy(questions, ({ content: { subject, topic } }) => JSON.stringify([subject, topic]));
  return [...byPlace.values()].map((group) => {
    const byPassage = Map.groupBy(group, ({ passage }) => (passage ? JSON.stringify(passage) : ''));
    return [...(byPassage.get('') ?? []), ...[...byPassage].flatMap(([key, own]) => (key === '' ? [] : own))];
  });
}

const PICTURE = /\bsrc="\/?(media\/[\w./-]{1,200})"/g;

/** Returns the paths of the pictures in a text. */
export function picturePaths(html: string): string[] {
  return [...html.matchAll(PICTURE)].map(([, path = '']) => path);
}

/** Replaces the paths of pictures. Throws UnsupportedQuestion for a picture that is not stored, or a drawing. */
export function withPictures(
  html: string,
  pictures: PictureBytes,
  nameOf: (path: string, bytes: Buffer) => string,
): string {
  return html.replace(PICTURE, (_, path: string) => `src="${nameOf(path, requirePicture(path, pictures))}"`);
}

export function requirePicture(path: string, pictures: PictureBytes): Buffer {
  const bytes = pictures.get(path);
  if (!bytes) throw new UnsupportedQuestion(`the picture ${path} is not stored, or is too large`);
  if (!imageTypeOf(bytes)) throw new UnsupportedQuestion(`the picture ${path} is no PNG, JPEG, GIF or WebP`);
  return bytes;
}

/** Marks as a number; 1 if the question leaves them to the paper. */
export function marksNumber(marks: string): number {
  return numberOf(marks) ?? 1;
}

/** Marks that a wrong answer costs, as a positive number. */
export function negativeNumber(negative: string): number {
  return Math.abs(numberOf(negative.replace(/^\s*−/, '')) ?? 0);
}

/** Reads a decimal or a fraction such as 1/3; null for an empty text. */
function numberOf(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  const [over = '', under] = plain.split('/');
  const value = under === undefined ? Number(over) : Number(over) / Number(under);
  if (!Number.isFinite(value)) throw new UnsupportedQuestion(`the marks "${plain.slice(0, 20)}" are no number`);
  return value;
}

/** Formats without exponent, with at most seven decimals. */
export function decimal(value: number): string {
  return String(Math.round(value * 1e7) / 1e7);
}

/** Returns the middle of a range and its distance from both ends, exactly. */
export function middleOf(from: string, to: string): { value: string; tolerance: string } {
  const digits = Math.max(decimalsOf(from), decimalsOf(to));
  const scaled = (text: string) => {
    const [whole = '0', fraction = ''] = text.trim().replace(/^\+/, '').split('.');
    if (!/^-?\d*$/.test(whole) || !/^\d*$/.test(fraction))
      throw new UnsupportedQuestion(`"${text.slice(0, 30)}" is no decimal number`);
    return BigInt(`${whole === '' || whole === '-' ? `${whole}0` : whole}${fraction.padEnd(digits, '0')}`) * 10n;
  };
  const [low, high] = [scaled(from), scaled(to)];
  return { value: unscaled((low + high) / 2n, digits + 1), tolerance: unscaled((high - low) / 2n, digits + 1) };
}

function decimalsOf(text: string): number {
  return text.trim().split('.')[1]?.length ?? 0;
}

function unscaled(value: bigint, digits: number): string {
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0');
  const fraction = withoutZeros(text.slice(-digits));
  return `${value < 0n ? '-' : ''}${text.slice(0, -digits)}${fraction ? `.${fraction}` : ''}`;
}

/** Returns the digits without zeros at their end. */
export function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
