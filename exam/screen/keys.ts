/** Keyboard shortcuts of the test screen. They can be turned off and are ignored in text fields and selectors. */
import { useLayoutEffect, useRef } from 'react';
import type { PaperQuestion } from '../../contract/assessment.ts';
import type { AttemptEvent } from '../../engine/attempt.ts';
import { choosing } from './Options.tsx';

export type Press = Readonly<{ key: string; shift: boolean }>;

type Opened = 'help' | 'palette' | 'submit';

type Parts = {
  isOn: boolean;
  question: PaperQuestion | null;
  act(event: AttemptEvent): void;
  onOpen(dialog: Opened): void;
};

export function useKeys(parts: Parts) {
  const latest = useRef(parts);
  latest.current = parts;
  // Added before the question is painted, so that no key press is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { isOn, question, act, onOpen } = latest.current;
      if (!isOn || !question || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (event.target instanceof HTMLElement && event.target.matches('input[type=text], select, textarea')) return;
      const meaning = meaningOf({ key: event.key, shift: event.shiftKey }, question);
      if (!meaning) return;
      event.preventDefault();
      if (typeof meaning === 'string') onOpen(meaning);
      else act(meaning);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** C chooses the third option, or clears if there is none; X, Delete and Shift+C always clear. */
export function meaningOf({ key, shift }: Press, question: PaperQuestion): AttemptEvent | Opened | null {
  const questionId = question.question_id;
  const clear = { do: 'clear', questionId } as const;
  const small = key.toLowerCase();
  if (key === '?') return 'help';
  if (small === 'g') return 'palette';
  if (small === 's') return 'submit';
  if (small === 'n') return { do: 'saveAndNext', questionId };
  if (small === 'p') return { do: 'previous', questionId };
  if (small === 'm') return { do: 'markAndNext', questionId };
  if (small === 'x' || key === 'Delete' || (shift && small === 'c')) return clear;
  if (question.type === 'match') return small === 'c' ? clear : null;
  const index = /^[1-6]$/.test(key) ? Number(key) - 1 : /^[a-f]$/.test(small) ? small.charCodeAt(0) - 97 : -1;
  const option = question.options[index];
  if (option) return choosing(question, option.option_id);
  return small === 'c' ? clear : null;
}
