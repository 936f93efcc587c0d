/** Keyboard shortcuts of the test screen. They can be turned off and are ignored in text fields and selectors. */
import { useLayoutEffect, useRef } from 'react';
import type { PaperQuestion } from '../../../contract/assessment/paper.ts';
import type { AttemptEvent } from '../../../engine/attempt.ts';
import { choiceEvent } from '../answers/choice-answer.tsx';

export type KeyPress = Readonly<{ key: string; shift: boolean }>;

type ShortcutDialog = 'help' | 'palette' | 'submit';

type Options = {
  isOn: boolean;
  question: PaperQuestion | null;
  act(event: AttemptEvent): void;
  onOpen(dialog: ShortcutDialog): void;
};

export function useShortcuts(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  // Added before the question is painted, so that no key press is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { isOn, question, act, onOpen } = latest.current;
      if (!isOn || !question || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (event.target instanceof HTMLElement && event.target.matches('input[type=text], select, textarea')) return;
      const action = actionOf({ key: event.key, shift: event.shiftKey }, question);
      if (!action) return;
      event.preventDefault();
      if (typeof action === 'string') onOpen(action);
      else act(action);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** C chooses the third option, or clears if there is none; X, Delete and Shift+C always clear. */
export function actionOf({ key, shift }: KeyPress, question: PaperQuestion): AttemptEvent | ShortcutDialog | null {
  const questionId = question.question_id;
  const clear = { do: 'clear', questionId } as const;
  const lower = key.toLowerCase();
  if (key === '?') return 'help';
  if (lower === 'g') return 'palette';
  if (lower === 's') return 'submit';
  if (lower === 'n') return { do: 'saveAndNext', questionId };
  if (lower === 'p') return { do: 'previous', questionId };
  if (lower === 'm') return { do: 'markAndNext', questionId };
  if (lower === 'x' || key === 'Delete' || (shift && lower === 'c')) return clear;
  if (question.type === 'match') return lower === 'c' ? clear : null;
  const index = /^[1-6]$/.test(key) ? Number(key) - 1 : /^[a-f]$/.test(lower) ? lower.charCodeAt(0) - 97 : -1;
  const option = question.options[index];
  if (option) return choiceEvent(question, option.option_id);
  return lower === 'c' ? clear : null;
}
