/** Determines which sections and questions are open, from the section windows and the forward-only rule. */
import type { Paper } from '../../contract/assessment/paper.ts';
import type { Attempt } from '../../engine/attempt.ts';
import { isWindowOpen, type SectionWindow, sectionWindows } from '../../engine/windows.ts';

export function windowsOf(paper: Paper, totalMs: number): readonly SectionWindow[] {
  const timed = paper.sections.map((section) => ({ sectionId: section.section_id, minutes: section.minutes }));
  return sectionWindows(timed, paper.minutes, totalMs);
}

/** Returns the window of the question's section, or undefined for an unknown question. */
export function windowOf(paper: Paper, totalMs: number, questionId: number): SectionWindow | undefined {
  const isIts = ({ questions }: Paper['sections'][number]) => questions.some((one) => one.question_id === questionId);
  return windowsOf(paper, totalMs)[paper.sections.findIndex(isIts)];
}

export function isForwardOnly(paper: Paper): boolean {
  return paper.section_order === 'forward';
}

/** Returns the ids of the sections whose window is open. */
export function openSectionIds(windows: readonly SectionWindow[], elapsedMs: number): ReadonlySet<number> {
  return new Set(windows.filter((window) => isWindowOpen(window, elapsedMs)).map((window) => window.sectionId));
}

/** Returns the index of the last section that the candidate has entered. */
export function lastEnteredIndex(paper: Paper, attempt: Attempt): number {
  return paper.sections.findLastIndex(({ questions }) =>
    questions.some(({ question_id }) => question_id === attempt.current || attempt.answers.has(question_id)),
  );
}

/** Returns the questions that can be answered now; in a forward-only paper those of one section. */
export function openQuestionIds(paper: Paper, attempt: Attempt, openIds: ReadonlySet<number>): number[] {
  const open = paper.sections.filter(({ section_id }) => openIds.has(section_id));
  const at = lastEnteredIndex(paper, attempt);
  const [next] = open.filter((section) => paper.sections.indexOf(section) >= at);
  const chosen = isForwardOnly(paper) ? (next ? [next] : []) : open;
  return chosen.flatMap(({ questions }) => questions.map(({ question_id }) => question_id));
}
