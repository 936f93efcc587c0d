/** HTTP routes of the question bank. */
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
} from '../../../contract/staff/exams/edit-question.ts';
import { exportQuestionFile } from '../../../contract/staff/exams/export-questions.ts';
import { checkImport, importQuestions } from '../../../contract/staff/exams/import-questions.ts';
import { listVersions } from '../../../contract/staff/exams/question-history.ts';
import { getQuestion, listQuestions, listTopics } from '../../../contract/staff/exams/questions.ts';
import { bulkRoute } from '../../audit/index.ts';
import { expensiveRoute, preparedRoute, route } from '../../platform/http/calls/route.ts';
import { createDraft, discard, saveDraft } from './change-draft.ts';
import { prepareContentCheck } from './check-limit.ts';
import { approveVersion, beginNewVersion, prepareReview, reviewVersion, sendBack } from './decide-version.ts';
import { exportFile, prepareExport } from './export/export-file.ts';
import { checkFile, prepareCheck } from './import/check-file.ts';
import { importIntoBank, prepareImport } from './import/import-bank.ts';
import { questionsForStaff, topicsOfBank } from './list-questions.ts';
import { checkContent, readQuestion, versionsOfQuestion } from './read-question.ts';

export const bankRoutes = [
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
];
