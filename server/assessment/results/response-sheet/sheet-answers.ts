/** Formats responses and answer keys of a result by option letter and row number. */
import type { Result } from '../../../../contract/assessment/result.ts';
import { optionOf, rowOf } from '../../../../engine/responses/match-encoding.ts';
import type { SheetMessages } from './sheet-messages.ts';

export type SheetQuestion = Result['questions'][number];
/** The fields of a question that show its key. */
type KeyedQuestion = Pick<SheetQuestion, 'type' | 'options' | 'rows' | 'key' | 'other_keys' | 'dropped'>;
type KeyMessages = Pick<SheetMessages, 'withdrawn' | 'or' | 'to'>;

export function responseText(question: SheetQuestion, messages: SheetMessages): string {
  const { response } = question;
  if (typeof response === 'string' && response !== '') return response;
  const ids = [response].flat().filter((id) => typeof id === 'number');
  return ids.length === 0 ? messages.none : ids.map((id) => optionText(question, id)).join(', ');
}

export function keyText(question: KeyedQuestion, messages: KeyMessages): string {
  if (question.dropped) return messages.withdrawn;
  const keys = [question.key, ...(question.other_keys ?? [])];
  return keys.map((key) => singleKeyText(question, key, messages)).join(` ${messages.or} `);
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

function singleKeyText(question: KeyedQuestion, key: SheetQuestion['key'], messages: KeyMessages): string {
  if (!Array.isArray(key)) return key.from === key.to ? key.from : `${key.from} ${messages.to} ${key.to}`;
  if (key.length === 0) return messages.withdrawn;
  return key.map((id) => optionText(question, id)).join(question.type === 'single' ? ` ${messages.or} ` : ', ');
}

/** Returns the option's letter; for a match pair "row-letter". */
function optionText({ type, options, rows }: Pick<SheetQuestion, 'type' | 'options' | 'rows'>, id: number): string {
  const letterOf = (optionId: number) => letterAt(options.findIndex(({ option_id }) => option_id === optionId));
  if (type !== 'match') return letterOf(id);
  const rowNumber = (rows ?? []).findIndex(({ row_id }) => row_id === rowOf(id)) + 1;
  return `${rowNumber}-${letterOf(optionOf(id))}`;
}
