/** Builds the stored result of an attempt from its answers, on finalizing and on regrading. */
import type { Response } from '../../../contract/assessment/answer-events.ts';
import type { LogEntry } from '../../../engine/event-log.ts';
import { gradeAttempt } from '../../../engine/grading/grading.ts';
import { keysInLanguage } from '../../../engine/grading/language-keys.ts';
import { toNumber, toText } from '../../../engine/rational.ts';
import { answerChangeOf } from '../../../engine/responses/answer-change.ts';
import { isAnswered } from '../../../engine/responses/answers.ts';
import type { GradingData } from '../queries/answer-keys.ts';
import type { AttemptRow } from '../queries/attempts.ts';
import type { GradedQuestionJson, GradedSectionJson } from '../tables.ts';

/** By question: all responses in the order of their `seq`, and the total time spent in ms. */
export type AttemptAnswers = ReadonlyMap<number, { responses: Response[]; spentMs: number }>;

export function answersOfAttempt(log: readonly LogEntry[]): AttemptAnswers {
  const answers = new Map<number, { responses: Response[]; spentMs: number }>();
  const answerEntries = log.filter((entry) => entry.kind === 'answer').toSorted((a, b) => a.seq - b.seq);
  for (const { questionId, response, spentMs } of answerEntries) {
    const known = answers.get(questionId);
    if (!known) answers.set(questionId, { responses: [response], spentMs });
    else {
      known.responses.push(response);
      known.spentMs = spentMs;
    }
  }
  return answers;
}

type ResultOwner = Pick<AttemptRow, 'student_id' | 'id' | 'test_id' | 'number' | 'language'>;

export function buildResultRow(attempt: ResultOwner, gradingData: GradingData, answers: AttemptAnswers, now: Date) {
  const newest = new Map([...answers].map(([id, { responses }]) => [id, responses.at(-1) ?? null]));
  const keys = keysInLanguage(gradingData, attempt.language);
  const graded = gradeAttempt(gradingData.paper, keys, newest);
  const sections: GradedSectionJson[] = graded.sections.map(({ sectionId, score, max, ...counts }) => ({
    sectionId,
    score: toText(score),
    max: toText(max),
    correct: counts.correct,
    incorrect: counts.incorrect,
    skipped: counts.skipped,
  }));
  const questions: GradedQuestionJson[] = graded.questions.map(({ questionId, verdict, awarded }) => {
    const { responses = [], spentMs = 0 } = answers.get(questionId) ?? {};
    const [question, key] = [gradingData.questions.get(questionId), keys.get(questionId)];
    const change = question && key ? answerChangeOf(question, key, responses) : null;
    const firstResponse = responses.find(isAnswered) ?? null;
    return { questionId, verdict, awarded: toText(awarded), spentMs, ...(change ? { change } : {}), firstResponse };
  });
  return {
    student_id: attempt.student_id,
    attempt_id: attempt.id,
    test_id: attempt.test_id,
    number: attempt.number,
    score: toText(graded.score),
    score_number: toNumber(graded.score),
    max: toText(graded.max),
    correct: graded.correct,
    incorrect: graded.incorrect,
    skipped: graded.skipped,
    sections: JSON.stringify(sections),
    questions: JSON.stringify(questions),
    marked_at: now,
    version: gradingData.version,
    regraded_at: null as Date | null,
    score_before: null as string | null,
  };
}
