/**
 * The public interface of assessment for other domains: import of papers, test cards, demo attempts, sweeper, personal
 * data.
 */
// Adds the domain's tables to the type `Database`.
import './bank/bank-tables.ts';
import './tables.ts';
import './attempts/control/tables.ts';
import './key-reviews/tables.ts';

export { controlledTests as controlledTestList } from './attempts/control/board/board-tests.ts';
export { recordFormerCandidate } from './attempts/former-candidates.ts';
export { questionsForStaff as questionList } from './bank/list-questions.ts';
export { assessmentCommands } from './commands/assessment-commands.ts';
export { exportPapers } from './commands/papers/export-papers.ts';
export { importPaper } from './commands/papers/import-paper.ts';
export { importQuestions } from './commands/papers/import-questions.ts';
export { seedAttempt } from './commands/seed-attempt.ts';
export { seedAttempts } from './commands/seed-attempts.ts';
export { sweep } from './commands/sweep.ts';
export { challengesForStaff as challengeList } from './key-reviews/staff/list-challenges.ts';
export { keyReviews as keyReviewList } from './key-reviews/staff/list-reviews.ts';
export { paperMediaUses } from './papers/media-uses.ts';
export * as personalData from './personal-data.ts';
export { knownTestIds } from './queries/find-tests.ts';
export { testCards } from './queries/test-cards.ts';
export { testsNow } from './queries/tests-now.ts';
