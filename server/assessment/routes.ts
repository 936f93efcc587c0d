/** HTTP routes and jobs of assessment. */

import { getAttempt, saveAnswers, startAttempt, submitAttempt } from '../../contract/assessment/attempts.ts';
import { getProvisionalKey, saveChallenge, withdrawChallenge } from '../../contract/assessment/challenges.ts';
import { checkEventLog, recordSignals } from '../../contract/assessment/event-log.ts';
import { bookmarkQuestion, getResult } from '../../contract/assessment/result.ts';
import {
  chooseTestLanguage,
  createEngineTicket,
  getTestSeriesDetails,
} from '../../contract/assessment/test-details.ts';
import { getTestProgress } from '../../contract/assessment/test-progress.ts';
import { findTests } from '../../contract/staff/catalogue/tab-help.ts';
import { getAccommodation, saveAccommodation } from '../../contract/staff/exams/accommodations.ts';
import { findCandidates, getBoard, listControlledTests } from '../../contract/staff/exams/board.ts';
import {
  addNote,
  endAttempt,
  extendAll,
  extendCandidates,
  getCandidate,
  messageAll,
  messageCandidates,
  pauseTest,
  resumeTest,
} from '../../contract/staff/exams/control.ts';
import {
  approveQuestion,
  approveQuestions,
  beginVersion,
  checkQuestion,
  createQuestion,
  discardDraft,
  discardDrafts,
  returnQuestion,
  reviewQuestion,
  reviewQuestions,
  saveQuestion,
} from '../../contract/staff/exams/edit-question.ts';
import { exportQuestionFile } from '../../contract/staff/exams/export-questions.ts';
import { checkImport, importQuestions } from '../../contract/staff/exams/import-questions.ts';
import {
  approveFinalKey,
  decideQuestion,
  getChallengedQuestion,
  listChallenges,
  refuseFinalKey,
  requestFinalKey,
  withdrawFinalKey,
} from '../../contract/staff/exams/key-decisions.ts';
import {
  cancelKeyReview,
  changeKeyReview,
  getKeyReview,
  listKeyReviews,
  planKeyReview,
} from '../../contract/staff/exams/key-reviews.ts';
import { createPaper, discardPaper, publishPaper, savePaper } from '../../contract/staff/exams/papers/edit-paper.ts';
import {
  drawQuestions,
  findBankQuestions,
  getPaper,
  listPapers,
  previewPaper,
} from '../../contract/staff/exams/papers/papers.ts';
import { listVersions } from '../../contract/staff/exams/question-history.ts';
import { getQuestion, listQuestions, listTopics } from '../../contract/staff/exams/questions.ts';
import {
  createScoreGroup,
  deleteScoreGroup,
  findShifts,
  getScoreGroup,
  listScoreGroups,
  saveScoreGroup,
} from '../../contract/staff/exams/score-groups.ts';
import {
  approvePublication,
  computeScores,
  listMerit,
  refusePublication,
  requestPublication,
  withdrawPublication,
} from '../../contract/staff/exams/score-publication.ts';
import { listStudentAttempts } from '../../contract/staff/students/students.ts';
import { bulkRoute } from '../audit/index.ts';
import { countingContactSearches } from '../identity/index.ts';
import { expensiveRoute, preparedRoute, type RawRoute, route, viewableRoute } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { limitCalls } from '../platform/rate-limit/student-rate-limit.ts';
import { checkLog } from './answers/check-log.ts';
import { buildReceiptTreesJob } from './answers/receipt-trees/build-tree.ts';
import { ROOTS_PATH, serveRoots } from './answers/receipt-trees/serve-roots.ts';
import { limitLongBody, limitLongSave, limitSaves } from './answers/save-limits.ts';
import { accommodationOf, storeAccommodation } from './attempts/control/accommodations.ts';
import { boardOf, controlledTests } from './attempts/control/board/board-tests.ts';
import { candidateDetails } from './attempts/control/board/candidate-details.ts';
import { candidatesFound } from './attempts/control/board/find-candidates.ts';
import { BOARD_PATH, serveBoard } from './attempts/control/board/serve-board.ts';
import { endByStaff } from './attempts/control/end-by-staff.ts';
import { extendCandidate, extendEverybody } from './attempts/control/extend-by-staff.ts';
import { noteIncident } from './attempts/control/incident-notes.ts';
import { pauseEverybody, resumeEverybody } from './attempts/control/pause-test.ts';
import { messageCandidate, messageEverybody } from './attempts/control/screen-messages.ts';
import { EVENT_STREAM_PATH, serveEventStream } from './attempts/event-streams.ts';
import { createDraft, discard, saveDraft } from './bank/change-draft.ts';
import { prepareContentCheck } from './bank/check-limit.ts';
import { approveVersion, beginNewVersion, prepareReview, reviewVersion, sendBack } from './bank/decide-version.ts';
import { exportFile, prepareExport } from './bank/export/export-file.ts';
import { checkFile, prepareCheck } from './bank/import/check-file.ts';
import { importIntoBank, prepareImport } from './bank/import/import-bank.ts';
import { questionsForStaff, topicsOfBank } from './bank/list-questions.ts';
import { checkContent, readQuestion, versionsOfQuestion } from './bank/read-question.ts';
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
import { decide } from './key-reviews/staff/decide-question.ts';
import { approveKey, refuseKey, requestKey, withdrawKey } from './key-reviews/staff/final-key.ts';
import { CHALLENGE_FILE_PATH, challengesForStaff, serveChallengeFile } from './key-reviews/staff/list-challenges.ts';
import { keyReviews } from './key-reviews/staff/list-reviews.ts';
import { cancelReview, changeReview, planReview } from './key-reviews/staff/plan-review.ts';
import { questionForStaff } from './key-reviews/staff/read-question.ts';
import { reviewForStaff } from './key-reviews/staff/read-review.ts';
import { readProvisionalKey } from './key-reviews/student/read-provisional-key.ts';
import { limitFileBody, removeChallenge, storeChallenge } from './key-reviews/student/save-challenge.ts';
import {
  createDraft as createPaperDraft,
  discardDraft as discardPaperDraft,
  saveDraft as savePaperDraft,
} from './papers/drafts/change-draft.ts';
import { PAPER_PDF_PATH } from './papers/drafts/pdf/pdf-links.ts';
import { servePaperPdf } from './papers/drafts/pdf/serve-paper-pdf.ts';
import { previewOfPaper } from './papers/drafts/preview.ts';
import { preparePublication, publishDraft } from './papers/drafts/publish-draft.ts';
import { drawForPaper, prepareDraw, questionsForPaper } from './papers/drafts/questions/find-questions.ts';
import { paperForStaff, papersForStaff } from './papers/drafts/read-draft.ts';
import { PAPER_PATH, readAttempt } from './queries/attempt-data.ts';
import { attemptsOfStudent } from './queries/attempts-of-student.ts';
import { testsForTab } from './queries/find-tests.ts';
import { readResult, shareStatistics } from './queries/result.ts';
import { testDetails } from './queries/test-details.ts';
import { testProgress } from './queries/test-progress.ts';
import { notifyRegradedJob } from './results/notify-regraded.ts';
import { SHEET_PATH, serveResponseSheet } from './results/response-sheet/serve-response-sheet.ts';
import { computeScoresJob } from './results/scores/compute/compute-scores.ts';
import { computeGroup } from './results/scores/staff/compute.ts';
import { changeGroup, createGroup, deleteGroup } from './results/scores/staff/define-group.ts';
import { meritList } from './results/scores/staff/merit-list.ts';
import { approveScores, refuseScores, requestScores, withdrawScores } from './results/scores/staff/publish.ts';
import { groupForStaff, groupsForStaff, shiftsFound } from './results/scores/staff/read-groups.ts';

export { boardTask, closeBoards } from './attempts/control/board/board-watch.ts';
export { ATTEMPT_CHANNEL, endStreams, endStreamsOf, onAttemptsChanged } from './attempts/event-streams.ts';
export { sweeper } from './commands/sweep.ts';
export { gauges } from './gauges.ts';

export const routes = [
  ...candidateRoutes,
  route(listStudentAttempts, attemptsOfStudent),
  route(findTests, testsForTab),
  route(listControlledTests, controlledTests),
  route(getBoard, boardOf),
  route(findCandidates, countingContactSearches(candidatesFound)),
  route(getCandidate, candidateDetails),
  route(extendAll, extendEverybody),
  bulkRoute(extendCandidates, extendCandidate),
  route(endAttempt, endByStaff),
  route(messageAll, messageEverybody),
  bulkRoute(messageCandidates, messageCandidate),
  route(addNote, noteIncident),
  route(pauseTest, pauseEverybody),
  route(resumeTest, resumeEverybody),
  route(getAccommodation, accommodationOf),
  route(saveAccommodation, storeAccommodation),
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
  viewableRoute(getProvisionalKey, limitCalls(readProvisionalKey)),
  { ...route(saveChallenge, limitCalls(storeChallenge)), beforeBody: limitFileBody },
  route(withdrawChallenge, limitCalls(removeChallenge)),
  route(listKeyReviews, keyReviews),
  route(getKeyReview, reviewForStaff),
  route(planKeyReview, planReview),
  route(changeKeyReview, changeReview),
  route(cancelKeyReview, cancelReview),
  route(getChallengedQuestion, questionForStaff),
  route(listChallenges, challengesForStaff),
  route(decideQuestion, decide),
  route(requestFinalKey, requestKey),
  route(approveFinalKey, approveKey),
  route(refuseFinalKey, refuseKey),
  route(withdrawFinalKey, withdrawKey),
  route(listScoreGroups, groupsForStaff),
  route(getScoreGroup, groupForStaff),
  route(findShifts, shiftsFound),
  route(createScoreGroup, createGroup),
  route(saveScoreGroup, changeGroup),
  route(deleteScoreGroup, deleteGroup),
  route(computeScores, computeGroup),
  route(requestPublication, requestScores),
  route(approvePublication, approveScores),
  route(refusePublication, refuseScores),
  route(withdrawPublication, withdrawScores),
  expensiveRoute(listMerit, meritList),
  expensiveRoute(listQuestions, questionsForStaff),
  route(listTopics, topicsOfBank),
  expensiveRoute(getQuestion, readQuestion),
  route(listVersions, versionsOfQuestion),
  route(createQuestion, createDraft),
  route(saveQuestion, saveDraft),
  preparedRoute(checkQuestion, prepareContentCheck, checkContent),
  preparedRoute(reviewQuestion, prepareReview, reviewVersion),
  route(approveQuestion, approveVersion),
  route(returnQuestion, sendBack),
  route(beginVersion, beginNewVersion),
  route(discardDraft, discard),
  bulkRoute(reviewQuestions, reviewVersion, { prepare: prepareReview }),
  bulkRoute(approveQuestions, approveVersion),
  bulkRoute(discardDrafts, discard),
  preparedRoute(checkImport, prepareCheck, checkFile),
  preparedRoute(importQuestions, prepareImport, importIntoBank),
  preparedRoute(exportQuestionFile, prepareExport, exportFile),
  route(listPapers, papersForStaff),
  expensiveRoute(getPaper, paperForStaff),
  expensiveRoute(findBankQuestions, questionsForPaper),
  preparedRoute(drawQuestions, prepareDraw, drawForPaper),
  { ...expensiveRoute(previewPaper, previewOfPaper), isWaiting: true },
  route(createPaper, createPaperDraft),
  route(savePaper, savePaperDraft),
  route(discardPaper, discardPaperDraft),
  preparedRoute(publishPaper, preparePublication, publishDraft),
];

export const raw: RawRoute[] = [
  { method: 'GET', path: ENGINE_PATH, handler: serveEngine },
  { method: 'GET', path: `${PAPER_PATH}/:attempt_id`, handler: servePaper },
  { method: 'GET', path: `${SHEET_PATH}/:attempt_id`, handler: serveResponseSheet },
  { method: 'GET', path: EVENT_STREAM_PATH, handler: serveEventStream },
  { method: 'GET', path: LOG_PATH, handler: serveEventLog },
  { method: 'GET', path: ROOTS_PATH, handler: serveRoots },
  { method: 'GET', path: CHALLENGE_FILE_PATH, handler: serveChallengeFile },
  { method: 'GET', path: BOARD_PATH, handler: serveBoard },
  { method: 'GET', path: PAPER_PDF_PATH, handler: servePaperPdf },
  ...candidateRaw,
];

const ALL_JOBS = [
  ...[regradeJob, notifyRegradedJob, applyFinalKeyJob],
  ...[computeScoresJob, buildReceiptTreesJob, giveRollNumbersJob],
];
// biome-ignore lint/suspicious/noExplicitAny: each job has its own data type
export const jobs = ALL_JOBS as Job<any>[];
