/** The words of the screen for the states it shows. */
import type { PaletteState } from '../../engine/palette.ts';
import type { SaveState } from '../session/view.ts';

export const STATE_WORDS: Readonly<Record<PaletteState, string>> = {
  answered: 'Answered',
  'not-answered': 'Not answered',
  'not-visited': 'Not visited',
  marked: 'Marked for review',
  'answered-and-marked': 'Answered and marked for review',
};

/** For the head of a table. */
export const SHORT_WORDS: Readonly<Record<PaletteState, string>> = {
  ...STATE_WORDS,
  marked: 'Marked',
  'answered-and-marked': 'Answered, marked',
};

export const SAVE_WORDS: Readonly<Record<SaveState, string>> = {
  none: 'No answer yet',
  saved: 'Saved',
  sending: 'Sending…',
  device: 'On this device',
  refused: 'Not accepted',
};

/** "+2 for a right answer, −1/2 for a wrong one". */
export function marksText(marks: number | string, negative: number | string): string {
  const loss = String(negative).replace(/^-/, '');
  return loss === '0' ? `+${marks}, no negative marks` : `+${marks}, −${loss} if wrong`;
}

export const TYPE_WORDS = {
  single: 'One answer',
  multiple: 'One or more answers',
  numerical: 'A number',
  integer: 'A whole number',
  match: 'Match the rows',
} as const;

export function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
