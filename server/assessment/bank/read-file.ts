/** Reads a file of questions that the staff uploaded. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { fileTooLong, fileUnreadable, MAX_IMPORTED } from '../../../contract/staff/exams/import-questions.ts';
import { Rejected } from '../../platform/files/content-file.ts';
import { refuse } from '../../platform/http/http-error.ts';
import type { ImportedQuestion, Picture, SkippedQuestion } from '../question-banks/imported-question.ts';
import { readQuestionBank } from '../question-banks/read-question-bank.ts';
import { checkQuestions } from '../question-banks/to-paper.ts';

type UploadedFile = { name: string; content: string };
type ReadFile = { questions: ImportedQuestion[]; skipped: SkippedQuestion[]; pictures: Picture[] };

/** What the body of a call contains, because it is read before the transaction and used in it. */
const cache = new WeakMap<UploadedFile, Promise<ReadFile>>();

/** Returns the questions that can be imported. Throws the refusals of a file that cannot be read. */
export function readFile(file: UploadedFile): Promise<ReadFile> {
  const read = cache.get(file) ?? checkedQuestions(file);
  cache.set(file, read);
  return read;
}

/** Other requests are served between the questions. */
async function checkedQuestions({ name, content }: UploadedFile): Promise<ReadFile> {
  try {
    const read = readQuestionBank(name.trim().toLowerCase(), content);
    if (read.questions.length > MAX_IMPORTED) throw refuse(fileTooLong);
    const questions: ImportedQuestion[] = [];
    const skipped = [...read.skipped];
    for (const question of read.questions) {
      const checked = checkQuestions([question]);
      questions.push(...checked.gradable);
      skipped.push(...checked.skipped);
      await yieldToEventLoop();
    }
    return { questions, skipped, pictures: read.pictures };
  } catch (error) {
    if (error instanceof Rejected) throw refuse(fileUnreadable, `Line ${error.line}: ${error.message}.`);
    throw error;
  }
}
