/** HTTP routes and jobs of assessment. */
import { getAttempt, saveAnswers, startAttempt, submitAttempt } from '../../contract/assessment/attempts.ts';
import { checkEventLog, recordSignals } from '../../contract/assessment/event-log.ts';
import { bookmarkQuestion, getResult } from '../../contract/assessment/result.ts';
import {
  chooseTestLanguage,
  createEngineTicket,
  getTestSeriesDetails,
} from '../../contract/assessment/test-details.ts';
import { getTestProgress } from '../../contract/assessment/test-progress.ts';
import { findTests } from '../../contract/staff/catalogue/tab-help.ts';
import { listStudentAttempts } from '../../contract/staff/students/students.ts';
import { type RawRoute, route, viewableRoute } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { limitCalls } from '../platform/rate-limit/student-rate-limit.ts';
import { checkLog } from './answers/check-log.ts';
import { buildReceiptTreesJob } from './answers/receipt-trees/build-tree.ts';
import { ROOTS_PATH, serveRoots } from './answers/receipt-trees/serve-roots.ts';
import { limitLongBody, limitLongSave, limitSaves } from './answers/save-limits.ts';
import { controlRaw, controlRoutes } from './attempts/control/control-routes.ts';
import { EVENT_STREAM_PATH, serveEventStream } from './attempts/event-streams.ts';
import { findOpeningsJob, tellOpeningJob } from './attempts/openings/tell-openings.ts';
import { bankRoutes } from './bank/bank-routes.ts';
import { practiceRoutes } from './bank/practice/practice-routes.ts';
import { candidateRaw, candidateRoutes } from './candidates/candidate-routes.ts';
import { giveRollNumbersJob } from './candidates/give-roll-numbers.ts';
import { bookmark } from './commands/bookmark-question.ts';
import { chooseLanguage } from './commands/choose-language.ts';
import { recordSignal } from './commands/record-signals.ts';
import { regradeJob } from './commands/regrade.ts';
import { saveAnswerEvents } from './commands/save-answers.ts';
import { startOrTakeOver } from './commands/start-attempt.ts';
import { submitRunningAttempt } from './commands/submit-attempt.ts';
import { createTicket } from './http/engine-ticket.ts';
import { ENGINE_PATH, serveEngine } from './http/serve-engine.ts';
import { LOG_PATH, serveEventLog } from './http/serve-event-log.ts';
import { servePaper } from './http/serve-paper.ts';
import { applyFinalKeyJob } from './key-reviews/apply-final-key.ts';
import { keyReviewRaw, keyReviewRoutes } from './key-reviews/key-review-routes.ts';
import { paperRaw, paperRoutes } from './papers/drafts/paper-routes.ts';
import { PAPER_PATH, readAttempt } from './queries/attempt-data.ts';
import { attemptsOfStudent } from './queries/attempts-of-student.ts';
import { testsForTab } from './queries/find-tests.ts';
import { readResult, shareStatistics } from './queries/result.ts';
import { testDetails } from './queries/test-details.ts';
import { testProgress } from './queries/test-progress.ts';
import { analysisRoutes } from './results/item-analysis/analysis-routes.ts';
import { analyseTestJob } from './results/item-analysis/compute/analyse-test.ts';
import { analyseEndedTestsJob } from './results/item-analysis/request-analysis.ts';
import { notifyRegradedJob } from './results/notify-regraded.ts';
import { publicationRaw, publicationRoutes } from './results/publication/publication-routes.ts';
import { findReleasedJob, tellCandidatesJob } from './results/publication/release/tell-candidates.ts';
import { SHEET_PATH, serveResponseSheet } from './results/response-sheet/serve-response-sheet.ts';
import { computeScoresJob } from './results/scores/compute/compute-scores.ts';
import { scoreRoutes } from './results/scores/score-routes.ts';

export { boardTask, closeBoards } from './attempts/control/board/board-watch.ts';
export { ATTEMPT_CHANNEL, endStreams, endStreamsOf, onAttemptsChanged } from './attempts/event-streams.ts';
export { sweeper } from './commands/sweep.ts';
export { gauges } from './gauges.ts';

export const routes = [
  ...candidateRoutes,
  ...controlRoutes,
  ...keyReviewRoutes,
  ...scoreRoutes,
  ...publicationRoutes,
  ...analysisRoutes,
  ...bankRoutes,
  ...paperRoutes,
  ...practiceRoutes,
  route(listStudentAttempts, attemptsOfStudent),
  route(findTests, testsForTab),
  viewableRoute(getTestSeriesDetails, testDetails),
  viewableRoute(getTestProgress, limitCalls(testProgress)),
  route(chooseTestLanguage, limitCalls(chooseLanguage)),
  route(createEngineTicket, createTicket),
  route(startAttempt, limitCalls(startOrTakeOver)),
  route(getAttempt, limitCalls(readAttempt)),
  { ...route(saveAnswers, limitSaves(saveAnswerEvents)), beforeBody: limitLongSave },
  route(recordSignals, limitSaves(recordSignal)),
  { ...route(submitAttempt, limitCalls(submitRunningAttempt)), beforeBody: limitLongBody },
  viewableRoute(getResult, limitCalls(readResult), shareStatistics),
  { ...route(checkEventLog, checkLog), beforeBody: limitLongBody },
  route(bookmarkQuestion, bookmark),
];

export const raw: RawRoute[] = [
  { method: 'GET', path: ENGINE_PATH, handler: serveEngine },
  { method: 'GET', path: `${PAPER_PATH}/:attempt_id`, handler: servePaper },
  { method: 'GET', path: `${SHEET_PATH}/:attempt_id`, handler: serveResponseSheet },
  { method: 'GET', path: EVENT_STREAM_PATH, handler: serveEventStream },
  { method: 'GET', path: LOG_PATH, handler: serveEventLog },
  { method: 'GET', path: ROOTS_PATH, handler: serveRoots },
  ...controlRaw,
  ...keyReviewRaw,
  ...paperRaw,
  ...candidateRaw,
  ...publicationRaw,
];

const ALL_JOBS = [
  ...[regradeJob, notifyRegradedJob, applyFinalKeyJob],
  ...[computeScoresJob, buildReceiptTreesJob, giveRollNumbersJob],
  ...[findReleasedJob, tellCandidatesJob],
  ...[findOpeningsJob, tellOpeningJob],
  ...[analyseTestJob, analyseEndedTestsJob],
];
// biome-ignore lint/suspicious/noExplicitAny: each job has its own data type
export const jobs = ALL_JOBS as Job<any>[];
