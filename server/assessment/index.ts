/**
 * The public interface of assessment for other domains: import of papers, test cards, demo attempts, sweeper, personal
 * data.
 */
// Adds the domain's tables to the type `Database`.
import './answers/receipt-trees/tables.ts';
import './bank/bank-tables.ts';
import './tables.ts';
import './attempts/control/tables.ts';
import './attempts/openings/tables.ts';
import './candidates/tables.ts';
import './key-reviews/tables.ts';
import './papers/drafts/draft-tables.ts';
import './results/publication/tables.ts';
import './results/item-analysis/tables.ts';
import './bank/practice/tables.ts';
import './results/scores/tables.ts';

export { controlledTests as controlledTestList } from './attempts/control/board/board-tests.ts';
export { recordFormerCandidate } from './attempts/reattempts/former-candidates.ts';
export { exportBank } from './bank/files/export-bank.ts';
export { importBankFile } from './bank/files/import-bank-file.ts';
export { questionsForStaff as questionList } from './bank/list-questions.ts';
export { exportPractice } from './bank/practice/files/export-practice.ts';
export { importPractice } from './bank/practice/files/import-practice.ts';
export { practiceForStaff as practiceList } from './bank/practice/staff/list-practice.ts';
export { questionsOfTopic as practiceQuestionList } from './bank/practice/staff/read-topics.ts';
export { renderPart as renderAdmitCards } from './candidates/cards/read-cards.ts';
export { candidateList } from './candidates/list/list-candidates.ts';
export { countCandidates } from './candidates/read-admission.ts';
export { assessmentCommands } from './commands/assessment-commands.ts';
export { exportPapers } from './commands/papers/export-papers.ts';
export { importPaper } from './commands/papers/import-paper.ts';
export { importQuestions } from './commands/papers/import-questions.ts';
export { seedAttempt } from './commands/seed-attempt.ts';
export { seedAttempts } from './commands/seed-attempts.ts';
export { sweep } from './commands/sweep.ts';
export { challengesForStaff as challengeList } from './key-reviews/staff/list-challenges.ts';
export { keyReviews as keyReviewList } from './key-reviews/staff/list-reviews.ts';
export { papersForStaff as paperList } from './papers/drafts/read-draft.ts';
export { paperMediaUses } from './papers/media-uses.ts';
export * as personalData from './personal-data.ts';
export { knownTestIds } from './queries/find-tests.ts';
export { testCards } from './queries/test-cards.ts';
export { testsNow } from './queries/tests-now.ts';
export { pairList as similarPairList } from './results/item-analysis/staff/list-pairs.ts';
export { analysedQuestions as analysedQuestionList } from './results/item-analysis/staff/list-questions.ts';
export { analysedTests as analysisList } from './results/item-analysis/staff/list-tests.ts';
export { releasesForStaff as releaseList } from './results/publication/release/list-releases.ts';
export { resultsForStaff as resultList } from './results/publication/staff/list-results.ts';
export { meritList } from './results/scores/staff/merit-list.ts';
export { groupsForStaff as scoreGroupList } from './results/scores/staff/read-groups.ts';
