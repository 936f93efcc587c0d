/** Single keys for who works without a mouse. They can be switched off, and never act while a field is typed in. */
import { useEffect, useRef } from 'react';
import type { PaperQuestion } from '../../contract/assessment.ts';
import type { AttemptEvent } from '../../engine/attempt.ts';
import type { Response } from '../../engine/paper.ts';
import { chosen } from './Options.tsx';

export type Press = Readonly<{ key: string; shift: boolean }>;

type Opened = 'help' | 'palette' | 'submit';

type Parts = {
  isOn: boolean;
  question: PaperQuestion | null;
  response: Response;
  act(event: AttemptEvent): void;
  onOpen(dialog: Opened): void;
};

export function useKeys(parts: Parts) {
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { isOn, question, response, act, onOpen } = latest.current;
      if (!isOn || !question || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (event.target instanceof HTMLElement && event.target.matches('input[type=text], select, textarea')) return;
      const meaning = meaningOf({ key: event.key, shift: event.shiftKey }, question, response);
      if (!meaning) return;
      event.preventDefault();
      if (typeof meaning === 'string') onOpen(meaning);
      else act(meaning);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** C is the third option where there is one, and clears where there is none; X, Delete and Shift+C always clear. */
export function meaningOf(
  { key, shift }: Press,
  question: PaperQuestion,
  response: Response,
): AttemptEvent | Opened | null {
  const small = key.toLowerCase();
  if (key === '?') return 'help';
  if (small === 'g') return 'palette';
  if (small === 's') return 'submit';
  if (small === 'n') return { do: 'saveAndNext' };
  if (small === 'p') return { do: 'previous' };
  if (small === 'm') return { do: 'markAndNext' };
  if (small === 'x' || key === 'Delete' || (shift && small === 'c')) return { do: 'clear' };
  if (question.type === 'match') return small === 'c' ? { do: 'clear' } : null;
  const index = /^[1-6]$/.test(key) ? Number(key) - 1 : /^[a-f]$/.test(small) ? small.charCodeAt(0) - 97 : -1;
  const option = question.options[index];
  if (option) return { do: 'choose', response: chosen(question, response, option.option_id) };
  return small === 'c' ? { do: 'clear' } : null;
}
