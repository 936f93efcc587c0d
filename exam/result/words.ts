/** Numbers and answers of a result, in words. */
import type { Result } from '../../contract/assessment.ts';
import { letter } from '../words/marks.ts';

type Question = Result['questions'][number];

export const VERDICT_WORDS = { correct: '✓ Correct', incorrect: '✗ Wrong', skipped: '– Skipped' } as const;

/** At most two decimals, with a real minus. */
export function decimals(value: number): string {
  return String(Math.round(value * 100) / 100).replace('-', '−');
}

export function minutesText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export function responseText({ response, options }: Question): string {
  if (typeof response === 'string' && response !== '') return response;
  const ids = [response].flat().filter((id) => typeof id === 'number');
  return ids.length === 0 ? 'none' : lettersOf(ids, options);
}

/** Nothing is right where a question was dropped. */
export function keyText({ key, options }: Question): string {
  if (Array.isArray(key)) return key.length === 0 ? 'question dropped' : lettersOf(key, options);
  return key.from === key.to ? key.from : `${key.from} to ${key.to}`;
}

function lettersOf(ids: readonly number[], options: Question['options']): string {
  return ids.map((id) => letter(options.findIndex((option) => option.option_id === id))).join(', ');
}
