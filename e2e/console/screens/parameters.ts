/** The record that each screen with parameters shows in the test of all screens. */
import { ANALYSED, type Records } from './records.ts';

export type Values = Readonly<Record<string, string | number>>;

/** A test of the demo institute that some students have taken, and one of them. */
const TAKEN = { testId: 509, studentId: 1001 };
const QUESTION = { questionId: 30 };
const PRODUCT = { productId: 1101 };

/** By the pattern of the route. A record that the demo institute does not have is made in `records.ts`. */
export const PARAMETERS: Readonly<Record<string, (records: Records) => Values>> = {
  '/approvals/:requestId': ({ requestId }) => ({ requestId }),
  '/students/:studentId': () => ({ studentId: TAKEN.studentId }),
  '/batches/:batchId': ({ batchId }) => ({ batchId }),
  '/batches/:batchId/edit': ({ batchId }) => ({ batchId }),
  '/batches/:batchId/enrol': ({ batchId }) => ({ batchId }),
  '/campaigns/:campaignId': ({ campaignId }) => ({ campaignId }),
  '/message-templates/:channel/:name': () => ({ channel: 'mail', name: 'receipt' }),
  '/questions/:questionId': () => QUESTION,
  '/questions/:questionId/history': () => QUESTION,
  '/papers/:paperId': ({ paperId }) => ({ paperId }),
  '/papers/:paperId/preview': ({ paperId }) => ({ paperId }),
  '/exams/:testId': () => TAKEN,
  '/exams/:testId/candidates': () => TAKEN,
  '/exams/:testId/candidates/rule': () => TAKEN,
  '/exams/:testId/candidates/add': () => TAKEN,
  '/exams/:testId/candidates/import': () => TAKEN,
  '/exams/:testId/candidates/:studentId': ({ candidateId }) => ({ ...TAKEN, studentId: candidateId }),
  '/exams/:testId/:studentId': () => TAKEN,
  '/answer-keys/:testId': () => ({ testId: 504 }),
  '/answer-keys/:testId/questions/:questionId': () => ({ testId: 504, questionId: 504001 }),
  '/scores/:groupId': ({ groupId }) => ({ groupId }),
  '/scores/:groupId/edit': ({ groupId }) => ({ groupId }),
  '/scores/:groupId/merit/:computationId': ({ groupId, computationId }) => ({ groupId, computationId }),
  '/practice/:productId': () => ({ productId: 2103 }),
  '/item-analyses/:testId': () => ({ testId: ANALYSED }),
  '/item-analyses/:testId/:analysisId/questions': ({ analysisId }) => ({ testId: ANALYSED, analysisId }),
  '/item-analyses/:testId/:analysisId/questions/:questionId': ({ analysisId, analysedQuestionId }) => ({
    ...{ testId: ANALYSED, analysisId, questionId: analysedQuestionId },
  }),
  '/item-analyses/:testId/:analysisId/pairs': ({ analysisId }) => ({ testId: ANALYSED, analysisId }),
  '/results/:testId': () => TAKEN,
  '/results/:testId/documents': () => TAKEN,
  '/orders/:reference': ({ orderNumber }) => ({ reference: orderNumber }),
  '/orders/:reference/refund': ({ orderNumber }) => ({ reference: orderNumber }),
  '/payments/record/:studentId': () => ({ studentId: TAKEN.studentId }),
  '/payments/:reference': ({ txnid }) => ({ reference: txnid }),
  '/settlements/:fileId': ({ fileId }) => ({ fileId }),
  '/dues/:studentId/:productId': () => ({ studentId: TAKEN.studentId, productId: 1201 }),
  '/structure/:nodeId': () => ({ nodeId: 1 }),
  '/products/:productId': () => PRODUCT,
  '/products/:productId/history': () => PRODUCT,
  '/coupons/:couponId': () => ({ couponId: 8 }),
  '/media/:fileId': ({ pictureId }) => ({ fileId: pictureId }),
  '/pages/page/:name': () => ({ name: 'about-us' }),
  '/search-tags/:tagId': () => ({ tagId: 22 }),
  '/staff/:staffId': () => ({ staffId: 2 }),
  '/roles/:role': () => ({ role: 'support' }),
  '/system/jobs/:jobId': ({ jobId }) => ({ jobId }),
  '/audit/:entryId': () => ({ entryId: 1 }),
};
