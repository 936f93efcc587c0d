/** Problems of a paper, by their place. Pure. */
import type { PaperProblem } from '../../../../../contract/staff/exams/papers/papers.ts';

type Place = Partial<Pick<PaperProblem, 'section' | 'question_id'>>;
const problem =
  (level: PaperProblem['level']) =>
  (
    place: PaperProblem['place'],
    message: string,
    { section = null, question_id = null }: Place = {},
  ): PaperProblem => ({
    ...{ level, place, section, question_id, message },
  });
export const error = problem('error');
export const warning = problem('warning');
