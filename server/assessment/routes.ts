import {
  getAttempt,
  getResult,
  getTestSeriesDetails,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '../../contract/assessment.ts';
import type { Job } from '../platform/jobs.ts';
import { type RawRoute, route } from '../platform/serve.ts';
import { save } from './commands/save-answers.ts';
import { start } from './commands/start-attempt.ts';
import { submit } from './commands/submit-attempt.ts';
import { ENGINE_PATH, serveEngine } from './engine-page.ts';
import { servePaper } from './paper-page.ts';
import { PAPER_PATH, readAttempt } from './queries/attempt-data.ts';
import { readResult } from './queries/result.ts';
import { testDetails } from './queries/test-details.ts';
import { SHEET_PATH, serveSheet } from './sheet-page.ts';

export { sweeper } from './commands/sweep.ts';
export { gauges } from './gauges.ts';

export const routes = [
  route(getTestSeriesDetails, testDetails),
  route(startAttempt, start),
  route(getAttempt, readAttempt),
  route(saveAnswers, save),
  route(submitAttempt, submit),
  route(getResult, readResult),
];

export const raw: RawRoute[] = [
  { method: 'GET', path: ENGINE_PATH, handler: serveEngine },
  { method: 'GET', path: `${PAPER_PATH}/:attempt_id`, handler: servePaper },
  { method: 'GET', path: `${SHEET_PATH}/:attempt_id`, handler: serveSheet },
];

export const jobs: Job[] = [];
