/** HTTP routes of papers of the console. */
import {
  createPaper,
  discardPaper,
  discardPapers,
  publishPaper,
  savePaper,
} from '../../../../contract/staff/exams/papers/edit-paper.ts';
import {
  drawQuestions,
  findBankQuestions,
  getPaper,
  listPapers,
  previewPaper,
} from '../../../../contract/staff/exams/papers/papers.ts';
import { bulkRoute } from '../../../audit/index.ts';
import { expensiveRoute, preparedRoute, type RawRoute, route } from '../../../platform/http/calls/route.ts';
import { createDraft, discardDraft, saveDraft } from './change-draft.ts';
import { PAPER_PDF_PATH } from './pdf/pdf-links.ts';
import { servePaperPdf } from './pdf/serve-paper-pdf.ts';
import { previewOfPaper } from './preview.ts';
import { preparePublication, publishDraft } from './publish-draft.ts';
import { drawForPaper, prepareDraw, questionsForPaper } from './questions/find-questions.ts';
import { paperForStaff, papersForStaff } from './read-draft.ts';

export const paperRoutes = [
  route(listPapers, papersForStaff),
  expensiveRoute(getPaper, paperForStaff),
  expensiveRoute(findBankQuestions, questionsForPaper),
  preparedRoute(drawQuestions, prepareDraw, drawForPaper),
  { ...expensiveRoute(previewPaper, previewOfPaper), isWaiting: true },
  route(createPaper, createDraft),
  route(savePaper, saveDraft),
  route(discardPaper, discardDraft),
  bulkRoute(discardPapers, discardDraft),
  preparedRoute(publishPaper, preparePublication, publishDraft),
];

export const paperRaw: RawRoute[] = [{ method: 'GET', path: PAPER_PDF_PATH, handler: servePaperPdf }];
