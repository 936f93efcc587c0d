/** Builds the stored result of an attempt from its answers, on finalizing and on regrading. */
import type { Response } from '../../contract/assessment.ts';
import { changeOf } from '../../engine/changes.ts';
import type { LogEntry } from '../../engine/event-log.ts';
import { markAttempt } from '../../engine/marking.ts';
import { toNumber, toText } from '../../engine/rational.ts';
import type { AttemptRow } from './queries/attempts.ts';
import type { MarkingGuide } from './queries/keys.ts';
import type { MarkedQuestionJson, MarkedSectionJson } from './tables.ts';

/** By question: all responses in the order of their `seq`, and the total time spent in ms. */
export type Sitting = ReadonlyMap<number, { responses: Response[]; spentMs: number }>;

export function sittingOf(log: readonly LogEntry[]): Sitting {
  const sitting = new Map<number, { responses: Response[]; spentMs: number }>();
  const answers = log.filter((entry) => entry.kind === 'answer').toSorted((a, b) => a.seq - b.seq);
  for (const { questionId, response, spentMs } of answers) {
    const known = sitting.get(questionId);
    if (!known) sitting.set(questionId, { responses: [response], spentMs });
    else {
      known.responses.push(response);
      known.spentMs = spentMs;
    }
  }
  return sitting;
}

type Whose = Pick<AttemptRow, 'student_id' | 'id' | 'test_id' | 'number'>;

export function resultRow(attempt: Whose, guide: MarkingGuide, sitting: Sitting, now: Date) {
  const newest = new Map([...sitting].map(([id, { responses }]) => [id, responses.at(-1) ?? null]));
  const marked = markAttempt(guide.paper, guide.keys, newest);
  const sections: MarkedSectionJson[] = marked.sections.map(({ sectionId, score, max, ...counts }) => ({
    sectionId,
    score: toText(score),
    max: toText(max),
    correct: counts.correct,
    incorrect: counts.incorrect,
    skipped: counts.skipped,
  }));
  const questions: MarkedQuestionJson[] = marked.questions.map(({ questionId, verdict, awarded }) => {
    const { responses = [], spentMs = 0 } = sitting.get(questionId) ?? {};
    const [question, key] = [guide.questions.get(questionId), guide.keys.get(questionId)];
    const change = question && key ? changeOf(question, key, responses) : null;
    return { questionId, verdict, awarded: toText(awarded), spentMs, ...(change ? { change } : {}) };
  });
  return {
    student_id: attempt.student_id,
    attempt_id: attempt.id,
    test_id: attempt.test_id,
    number: attempt.number,
    score: toText(marked.score),
    score_number: toNumber(marked.score),
    max: toText(marked.max),
    correct: marked.correct,
    incorrect: marked.incorrect,
    skipped: marked.skipped,
    sections: JSON.stringify(sections),
    questions: JSON.stringify(questions),
    marked_at: now,
    version: guide.version,
    remarked_at: null as Date | null,
    score_before: null as string | null,
  };
}
