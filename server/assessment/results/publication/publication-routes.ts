/** HTTP routes of the publication of results. */
import {
  endResultLink,
  getOwnResults,
  setMeritConsent,
  shareResult,
} from '../../../../contract/assessment/own-results.ts';
import { getResultDocuments, saveResultDocuments } from '../../../../contract/staff/exams/results/documents.ts';
import { getRelease, holdRelease, planRelease } from '../../../../contract/staff/exams/results/release.ts';
import { listReleases } from '../../../../contract/staff/exams/results/releases.ts';
import { listResults } from '../../../../contract/staff/exams/results/results.ts';
import { expensiveRoute, type RawRoute, route, viewableRoute } from '../../../platform/http/calls/route.ts';
import { limitCalls } from '../../../platform/rate-limit/student-rate-limit.ts';
import { documentsForStaff, storeDocuments } from './documents/save-documents.ts';
import { serveCertificate, serveCertificatePreview, serveScorecard } from './documents/serve-documents.ts';
import { serveResultVerification } from './documents/verify-result.ts';
import { endLink, makeLink } from './links/own-links.ts';
import { serveSharedResult } from './links/serve-shared.ts';
import { serveOwnMerit, servePublicMerit } from './merit/serve-merit.ts';
import { setConsent } from './merit/set-consent.ts';
import {
  MERIT_PATH,
  OWN_CERTIFICATE_PATH,
  OWN_MERIT_PATH,
  OWN_SCORECARD_PATH,
  PREVIEW_PATH,
  SHARED_PATH,
  VERIFY_PATH,
} from './paths.ts';
import { releasesForStaff } from './release/list-releases.ts';
import { releaseForStaff } from './release/read-release.ts';
import { holdResults, planResults } from './release/set-release.ts';
import { resultsForStaff } from './staff/list-results.ts';
import { ownResults } from './student/own-results.ts';

export const publicationRoutes = [
  viewableRoute(getOwnResults, limitCalls(ownResults)),
  route(setMeritConsent, limitCalls(setConsent)),
  route(shareResult, limitCalls(makeLink)),
  route(endResultLink, limitCalls(endLink)),
  route(listReleases, releasesForStaff),
  expensiveRoute(getRelease, releaseForStaff),
  route(planRelease, planResults),
  route(holdRelease, holdResults),
  route(getResultDocuments, documentsForStaff),
  route(saveResultDocuments, storeDocuments),
  expensiveRoute(listResults, resultsForStaff),
];

export const publicationRaw: RawRoute[] = [
  { method: 'GET', path: VERIFY_PATH, handler: serveResultVerification },
  { method: 'GET', path: `${OWN_SCORECARD_PATH}/:name`, handler: serveScorecard },
  { method: 'GET', path: `${OWN_CERTIFICATE_PATH}/:name`, handler: serveCertificate },
  { method: 'GET', path: `${PREVIEW_PATH}/:name`, handler: serveCertificatePreview },
  { method: 'GET', path: `${OWN_MERIT_PATH}/:test_id`, handler: serveOwnMerit },
  { method: 'GET', path: `${MERIT_PATH}/:test_id`, handler: servePublicMerit },
  { method: 'GET', path: `${SHARED_PATH}/:secret`, handler: serveSharedResult },
];
