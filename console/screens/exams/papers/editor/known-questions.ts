/** What the editor knows of the questions of a paper: those that were loaded, chosen and drawn. */
import { useState } from 'react';
import type { BankQuestion, PaperQuestionRow } from '../../../../../contract/staff/exams/papers/papers.ts';

export type KnownQuestions = {
  find(questionId: number): PaperQuestionRow | undefined;
  /** Adds questions of the bank in their newest approved version. */
  add(questions: readonly BankQuestion[]): void;
};

export function useKnownQuestions(loaded: readonly PaperQuestionRow[]): KnownQuestions {
  const [known, setKnown] = useState(() => new Map(loaded.map((one) => [one.question_id, one])));
  return {
    find: (questionId) => known.get(questionId),
    add: (questions) => {
      const rows = questions.map((one): [number, PaperQuestionRow] => [
        one.question_id,
        { ...one, state: 'approved', newest: one.version },
      ]);
      setKnown((current) => new Map([...current, ...rows]));
    },
  };
}
