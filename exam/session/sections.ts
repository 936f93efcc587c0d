/** Determines which sections and questions are open, from the section windows and the forward-only rule. */
import type { Paper } from '../../contract/assessment.ts';
import type { Attempt } from '../../engine/attempt.ts';
import { isOpen, sectionWindows, type Window } from '../../engine/windows.ts';

export function windowsOf(paper: Paper, totalMs: number): readonly Window[] {
  const timed = paper.sections.map((section) => ({ sectionId: section.section_id, minutes: section.minutes }));
  return sectionWindows(timed, paper.minutes, totalMs);
}

export function isForward(paper: Paper): boolean {
  return paper.section_order === 'forward';
}

/** Returns the ids of the sections whose window is open. */
export function inTime(windows: readonly Window[], elapsedMs: number): ReadonlySet<number> {
  return new Set(windows.filter((window) => isOpen(window, elapsedMs)).map((window) => window.sectionId));
}

/** Returns the index of the last section that the candidate has entered. */
export function furthest(paper: Paper, attempt: Attempt): number {
  return paper.sections.findLastIndex(({ questions }) =>
    questions.some(({ question_id }) => question_id === attempt.current || attempt.answers.has(question_id)),
  );
}

/** Returns the questions that can be answered now; in a forward-only paper those of one section. */
export function openQuestions(paper: Paper, attempt: Attempt, now: ReadonlySet<number>): number[] {
  const open = paper.sections.filter(({ section_id }) => now.has(section_id));
  const at = furthest(paper, attempt);
  const [next] = open.filter((section) => paper.sections.indexOf(section) >= at);
  const chosen = isForward(paper) ? (next ? [next] : []) : open;
  return chosen.flatMap(({ questions }) => questions.map(({ question_id }) => question_id));
}
