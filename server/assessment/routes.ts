/** HTTP routes and jobs of assessment. */
import {
  bookmarkQuestion,
  checkEventLog,
  chooseTestLanguage,
  createEngineTicket,
  getAttempt,
  getResult,
  getTestSeriesDetails,
  recordSignals,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '../../contract/assessment.ts';
import type { Job } from '../platform/jobs.ts';
import { type RawRoute, route } from '../platform/serve.ts';
import { atCallRate } from '../platform/student-rate.ts';
import { checkLog } from './check-log.ts';
import { bookmark } from './commands/bookmark-question.ts';
import { chooseLanguage } from './commands/choose-language.ts';
import { recordSignal } from './commands/record-signals.ts';
import { jobs as remarkJobs } from './commands/remark.ts';
import { save } from './commands/save-answers.ts';
import { start } from './commands/start-attempt.ts';
import { submit } from './commands/submit-attempt.ts';
import { ENGINE_PATH, serveEngine } from './engine-page.ts';
import { createTicket } from './engine-ticket.ts';
import { LOG_PATH, serveLog } from './log-page.ts';
import { NEWS_PATH, serveNews } from './news.ts';
import { servePaper } from './paper-page.ts';
import { PAPER_PATH, readAttempt } from './queries/attempt-data.ts';
import { readResult } from './queries/result.ts';
import { testDetails } from './queries/test-details.ts';
import { atSaveRate, beforeLongBody, beforeLongSave } from './save-rate.ts';
import { SHEET_PATH, serveSheet } from './sheet-page.ts';

export { sweeper } from './commands/sweep.ts';
export { gauges } from './gauges.ts';
export { endStreams, endStreamsOf, hearNews, NEWS_CHANNEL } from './news.ts';

export const routes = [
  route(getTestSeriesDetails, testDetails),
  route(chooseTestLanguage, atCallRate(chooseLanguage)),
  route(createEngineTicket, createTicket),
  route(startAttempt, atCallRate(start)),
  route(getAttempt, atCallRate(readAttempt)),
  { ...route(saveAnswers, atSaveRate(save)), beforeBody: beforeLongSave },
  route(recordSignals, atSaveRate(recordSignal)),
  { ...route(submitAttempt, atCallRate(submit)), beforeBody: beforeLongBody },
  route(getResult, atCallRate(readResult)),
  { ...route(checkEventLog, checkLog), beforeBody: beforeLongBody },
  route(bookmarkQuestion, bookmark),
];

export const raw: RawRoute[] = [
  { method: 'GET', path: ENGINE_PATH, handler: serveEngine },
  { method: 'GET', path: `${PAPER_PATH}/:attempt_id`, handler: servePaper },
  { method: 'GET', path: `${SHEET_PATH}/:attempt_id`, handler: serveSheet },
  { method: 'GET', path: NEWS_PATH, handler: serveNews },
  { method: 'GET', path: LOG_PATH, handler: serveLog },
];

// biome-ignore lint/suspicious/noExplicitAny: each job has its own data type
export const jobs = remarkJobs as Job<any>[];
