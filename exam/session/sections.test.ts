import { expect, it } from 'vitest';
import type { Paper } from '../../contract/assessment/paper.ts';
import { applyEvent, createAttempt } from '../../engine/attempt.ts';
import { openQuestionIds, openSectionIds, windowsOf } from './sections.ts';

const section = (section_id: number, ids: number[], minutes: number | null) => ({
  section_id,
  minutes,
  questions: ids.map((question_id) => ({ question_id })),
});
const paperOf = (order: Paper['section_order'], minutes: number | null = null) =>
  ({
    minutes: 30,
    section_order: order,
    sections: [section(1, [1, 2], minutes), section(2, [3, 4], minutes), section(3, [5], minutes)],
  }) as unknown as Paper;
const order = [1, 2, 3, 4, 5];
const attempt = (current: number) =>
  createAttempt({ order, state: 'running', lastSeq: 0, server: [], local: [], slot: 1, current, atMs: 0 });
const openAt = (paper: Paper, elapsedMs: number, current = 1) =>
  openQuestionIds(paper, attempt(current), openSectionIds(windowsOf(paper, 30 * 60_000), elapsedMs));

it('opens everything where sections have neither order nor time', () => {
  expect(openAt(paperOf('free'), 0)).toEqual(order);
  expect(openAt(paperOf(undefined), 0, 5)).toEqual(order);
});

it('opens a timed section for its time only', () => {
  const paper = paperOf('free', 10);
  expect([0, 10, 20].map((minute) => openAt(paper, minute * 60_000))).toEqual([[1, 2], [3, 4], [5]]);
});

it('opens one section where they are taken in order, and never one that was left', () => {
  const paper = paperOf('forward');
  expect([1, 3, 5].map((current) => openAt(paper, 0, current))).toEqual([[1, 2], [3, 4], [5]]);
  const entered = applyEvent(attempt(1), { do: 'open', questionIds: [3, 4] }, 1000);
  expect(entered.current).toBe(3);
  // Even if the candidate gets back to question 1, the second section remains the open one.
  const now = openSectionIds(windowsOf(paper, 30 * 60_000), 2000);
  expect(
    openQuestionIds(
      paper,
      { ...applyEvent(entered, { do: 'choose', questionId: entered.current, response: 1 }, 2000), current: 1 },
      now,
    ),
  ).toEqual([3, 4]);
});
