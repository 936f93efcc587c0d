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
import { checkImport, importQuestions } from '../../contract/staff/exams/import-questions.ts';
import { listVersions } from '../../contract/staff/exams/question-history.ts';
import { getQuestion, listQuestions, listTopics } from '../../contract/staff/exams/questions.ts';
import { listStudentAttempts } from '../../contract/staff/students/students.ts';
import { bulkRoute } from '../audit/index.ts';
import { preparedRoute, type RawRoute, route, viewableRoute } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { limitCalls } from '../platform/rate-limit/student-rate-limit.ts';
import { checkLog } from './answers/check-log.ts';
import { limitLongBody, limitLongSave, limitSaves } from './answers/save-limits.ts';
import { EVENT_STREAM_PATH, serveEventStream } from './attempts/event-streams.ts';
import { createDraft, discard, saveDraft } from './bank/change-draft.ts';
import { approveVersion, beginNewVersion, reviewVersion, sendBack } from './bank/decide-version.ts';
import { checkFile, importIntoBank, prepareCheck, prepareImport } from './bank/import-bank.ts';
import { questionsForStaff, topicsOfBank } from './bank/list-questions.ts';
import { checkContent, readQuestion, versionsOfQuestion } from './bank/read-question.ts';
import { bookmark } from './commands/bookmark-question.ts';
import { chooseLanguage } from './commands/choose-language.ts';
import { recordSignal } from './commands/record-signals.ts';
import { jobs as regradeJobs } from './commands/regrade.ts';
import { saveAnswerEvents } from './commands/save-answers.ts';
import { startOrTakeOver } from './commands/start-attempt.ts';
import { submitRunningAttempt } from './commands/submit-attempt.ts';
import { createTicket } from './http/engine-ticket.ts';
import { ENGINE_PATH, serveEngine } from './http/serve-engine.ts';
import { LOG_PATH, serveEventLog } from './http/serve-event-log.ts';
import { servePaper } from './http/serve-paper.ts';
import { PAPER_PATH, readAttempt } from './queries/attempt-data.ts';
import { attemptsOfStudent } from './queries/attempts-of-student.ts';
import { testsForTab } from './queries/find-tests.ts';
import { readResult, shareStatistics } from './queries/result.ts';
import { testDetails } from './queries/test-details.ts';
import { testProgress } from './queries/test-progress.ts';
import { SHEET_PATH, serveResponseSheet } from './response-sheet/serve-response-sheet.ts';

export { ATTEMPT_CHANNEL, endStreams, endStreamsOf, onAttemptsChanged } from './attempts/event-streams.ts';
export { sweeper } from './commands/sweep.ts';
export { gauges } from './gauges.ts';

export const routes = [
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
  route(listQuestions, questionsForStaff),
  route(listTopics, topicsOfBank),
  route(getQuestion, readQuestion),
  route(listVersions, versionsOfQuestion),
  route(createQuestion, createDraft),
  route(saveQuestion, saveDraft),
  route(checkQuestion, checkContent),
  route(reviewQuestion, reviewVersion),
  route(approveQuestion, approveVersion),
  route(returnQuestion, sendBack),
  route(beginVersion, beginNewVersion),
  route(discardDraft, discard),
  bulkRoute(reviewQuestions, reviewVersion),
  bulkRoute(approveQuestions, approveVersion),
  bulkRoute(discardDrafts, discard),
  preparedRoute(checkImport, prepareCheck, checkFile),
  preparedRoute(importQuestions, prepareImport, importIntoBank),
];

export const raw: RawRoute[] = [
  { method: 'GET', path: ENGINE_PATH, handler: serveEngine },
  { method: 'GET', path: `${PAPER_PATH}/:attempt_id`, handler: servePaper },
  { method: 'GET', path: `${SHEET_PATH}/:attempt_id`, handler: serveResponseSheet },
  { method: 'GET', path: EVENT_STREAM_PATH, handler: serveEventStream },
  { method: 'GET', path: LOG_PATH, handler: serveEventLog },
];

// biome-ignore lint/suspicious/noExplicitAny: each job has its own data type
export const jobs = regradeJobs as Job<any>[];
