/** Why a command of a paper is refused. */
import type { Refusal } from '../../../endpoint.ts';

export const paperChanged: Refusal = {
  code: 'paper_changed',
  message: 'Another person changed this paper in the meantime. Compare both versions.',
};
export const paperIncomplete: Refusal = {
  code: 'paper_incomplete',
  message: 'The paper is not complete yet. Correct what the list of problems says.',
};
export const ownPaper: Refusal = {
  code: 'own_paper',
  message: 'You changed this paper since its last publication. Somebody who did not change it has to publish it.',
};
export const paperPublished: Refusal = {
  code: 'paper_published',
  message: 'This paper is published, so it cannot be deleted. Take the test out of its products instead.',
};
export const paperInUse: Refusal = {
  code: 'paper_in_use',
  message:
    'Candidates took this test already. Questions, marks, times and order have to stay; texts and answers can be corrected.',
};
export const windowInUse: Refusal = {
  code: 'window_in_use',
  message:
    'Candidates took this test already, so its window needs an end that has not passed: results and answer key are released after it.',
};
export const testNumberTaken: Refusal = {
  code: 'test_number_taken',
  message: 'An import has used the number of this test in the meantime. Copy this paper, and publish the copy.',
};
