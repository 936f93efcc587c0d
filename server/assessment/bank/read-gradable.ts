/** Reads an uploaded file of questions, in the thread of `read-file.ts`. */
import { MAX_IMPORTED } from '../../../contract/staff/exams/import-questions.ts';
import { Rejected } from '../../platform/files/content-file.ts';
import { shortMessage } from '../question-banks/found-questions.ts';
import type { ImportedQuestion, Picture, SkippedQuestion } from '../question-banks/imported-question.ts';
import { readQuestionBank } from '../question-banks/read-question-bank.ts';
import { checkQuestions } from '../question-banks/to-paper.ts';
import { openLengthCheck } from './content/content-length.ts';

export type UploadedFile = { name: string; content: string };
export type ReadFile = { questions: ImportedQuestion[]; skipped: SkippedQuestion[]; pictures: Picture[] };
export type ReadOutcome = ReadFile | { refused: 'too_long' } | { refused: 'unreadable'; reason: string };

/** Returns the questions that can be imported, and the others with their reasons. */
export function readGradable({ name, content }: UploadedFile): ReadOutcome {
  try {
    const read = readQuestionBank(name.trim().toLowerCase(), content);
    if (read.questions.length > MAX_IMPORTED) return { refused: 'too_long' };
    const { gradable, skipped } = checkQuestions(read.questions);
    const reasonOf = openLengthCheck();
    const questions: ImportedQuestion[] = [];
    for (const one of gradable) {
      const reason = reasonOf(one.question);
      if (reason === null) questions.push(one);
      else skipped.push({ line: one.line, reason });
    }
    return { questions, skipped: [...read.skipped, ...skipped], pictures: read.pictures };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { refused: 'unreadable', reason: shortMessage(`Line ${error.line}: ${error.message}.`) };
  }
}
