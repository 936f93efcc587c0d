/** Formats responses and answer keys of a result by option letter and row number. */
import type { Result } from '../../contract/assessment.ts';
import { optionOf, rowOf } from '../../engine/pairs.ts';
import type { SheetWords } from './sheet-words.ts';

export type SheetQuestion = Result['questions'][number];

export function responseText(question: SheetQuestion, words: SheetWords): string {
  const { response } = question;
  if (typeof response === 'string' && response !== '') return response;
  const ids = [response].flat().filter((id) => typeof id === 'number');
  return ids.length === 0 ? words.none : ids.map((id) => optionText(question, id)).join(', ');
}

export function keyText(question: SheetQuestion, words: SheetWords): string {
  if (question.dropped) return words.withdrawn;
  const keys = [question.key, ...(question.other_keys ?? [])];
  return keys.map((key) => oneKey(question, key, words)).join(` ${words.or} `);
}

/** Whether the option is correct, and whether it was chosen; both false for match questions. */
export function optionState(question: SheetQuestion, optionId: number): { isRight: boolean; isMine: boolean } {
  if (question.type === 'match') return { isRight: false, isMine: false };
  const keys = [question.key, ...(question.other_keys ?? [])];
  return {
    isRight: keys.some((key) => Array.isArray(key) && key.includes(optionId)),
    isMine: [question.response].flat().includes(optionId),
  };
}

export function letterAt(index: number): string {
  return String.fromCharCode(65 + index);
}

function oneKey(question: SheetQuestion, key: SheetQuestion['key'], words: SheetWords): string {
  if (!Array.isArray(key)) return key.from === key.to ? key.from : `${key.from} ${words.to} ${key.to}`;
  if (key.length === 0) return words.withdrawn;
  return key.map((id) => optionText(question, id)).join(question.type === 'single' ? ` ${words.or} ` : ', ');
}

/** Returns the option's letter; for a match pair "row-letter". */
function optionText({ type, options, rows }: SheetQuestion, id: number): string {
  const letterOf = (optionId: number) => letterAt(options.findIndex(({ option_id }) => option_id === optionId));
  if (type !== 'match') return letterOf(id);
  const rowNumber = (rows ?? []).findIndex(({ row_id }) => row_id === rowOf(id)) + 1;
  return `${rowNumber}-${letterOf(optionOf(id))}`;
}
