/** HTTP routes of candidates. */
import { getAdmissions } from '../../../contract/assessment/admissions.ts';
import {
  findAdmissionBatches,
  getAdmission,
  giveRollNumbers,
  publishCards,
  saveAdmission,
  withdrawCards,
} from '../../../contract/staff/exams/admission.ts';
import {
  addCandidate,
  checkCandidates,
  getListedCandidate,
  importCandidates,
  listCandidates,
  removeCandidate,
  removeCandidates,
} from '../../../contract/staff/exams/candidates.ts';
import { bulkRoute } from '../../audit/index.ts';
import { countContactSearch, countNumbers } from '../../identity/index.ts';
import { preparedRoute, type RawRoute, route, viewableRoute } from '../../platform/http/calls/route.ts';
import { limitCalls } from '../../platform/rate-limit/student-rate-limit.ts';
import { STAFF_CARD_PATH, STUDENT_CARD_PATH, VERIFY_PATH } from './cards/card-paths.ts';
import { serveStaffCard, serveStudentCard } from './cards/serve-card.ts';
import { serveVerification } from './cards/verify-card.ts';
import { beginRollNumbers } from './give-roll-numbers.ts';
import { addByHand, removeByHand } from './list/change-candidate.ts';
import { checkList, importList } from './list/import-candidates.ts';
import { candidateList, listedCandidate } from './list/list-candidates.ts';
import { ownAdmissions, preparePlaces } from './own-admissions.ts';
import { admissionOf, batchesFound } from './read-admission.ts';
import { publishAdmitCards, storeAdmission, withdrawAdmitCards } from './save-admission.ts';

export const candidateRoutes = [
  viewableRoute(getAdmissions, limitCalls(ownAdmissions), preparePlaces),
  route(getAdmission, admissionOf),
  route(saveAdmission, storeAdmission),
  route(findAdmissionBatches, batchesFound),
  route(giveRollNumbers, beginRollNumbers),
  route(publishCards, publishAdmitCards),
  route(withdrawCards, withdrawAdmitCards),
  route(listCandidates, candidateList),
  route(getListedCandidate, listedCandidate),
  // Counted before the transaction, so that a refusal does not undo it.
  preparedRoute(addCandidate, (ctx, { contact }) => countContactSearch(ctx, contact), addByHand),
  route(removeCandidate, removeByHand),
  bulkRoute(removeCandidates, removeByHand),
  route(checkCandidates, checkList),
  preparedRoute(importCandidates, (ctx, { rows }) => countNumbers(ctx, rows.length), importList),
];

export const candidateRaw: RawRoute[] = [
  { method: 'GET', path: VERIFY_PATH, handler: serveVerification },
  { method: 'GET', path: `${STUDENT_CARD_PATH}/:test_id`, handler: serveStudentCard },
  { method: 'GET', path: `${STAFF_CARD_PATH}/:name`, handler: serveStaffCard },
];
