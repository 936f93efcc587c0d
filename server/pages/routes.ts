import type { Text } from '../../common/languages/text.ts';
import { pageUnknown } from '../../contract/catalogue/catalogue.ts';
import {
  getDashboardData,
  getInstitute,
  getSampleClass,
  getStaticPage,
  sampleClassUnknown,
} from '../../contract/pages.ts';
import {
  discardDraft,
  listDocuments,
  publishDraft,
  restoreRevision,
  withdrawPage,
} from '../../contract/staff/store-front/documents.ts';
import { getHindiTexts, saveHindiTexts } from '../../contract/staff/store-front/hindi-texts.ts';
import { getInstituteSettings, saveInstitute } from '../../contract/staff/store-front/institute.ts';
import { getLandingDocument, saveLandingDraft } from '../../contract/staff/store-front/landing.ts';
import { getSampleClasses, saveSampleClasses } from '../../contract/staff/store-front/sample-classes.ts';
import {
  createPage,
  getPageDocument,
  previewPage,
  savePageDraft,
} from '../../contract/staff/store-front/written-pages.ts';
import { catalogue } from '../catalogue/index.ts';
import { preparedRoute, type RawRoute, route, viewableRoute } from '../platform/http/calls/route.ts';
import { notFound, refuse } from '../platform/http/http-error.ts';
import { MANIFEST_PATHS, sendIcon, sendManifest } from './brand/manifest.ts';
import { MARK_PATH } from './brand/mark.ts';
import { sendMark } from './brand/send-mark.ts';
import { sendSharePicture } from './brand/share-picture.ts';
import { hindiTextsForStaff, saveAllHindiTexts } from './building/edit-hindi-texts.ts';
import { withHindi } from './building/hindi-texts.ts';
import { DEFAULT_VERTICAL, dashboardOf } from './dashboard.ts';
import { documentList } from './documents/documents.ts';
import { discard, publish, restore } from './documents/drafts.ts';
import { sampleClassesForStaff, saveAllSampleClasses } from './documents/edit-sample-classes.ts';
import { instituteForStaff, saveSettings } from './documents/institute-settings.ts';
import { landingForStaff, saveLanding } from './documents/landing.ts';
import {
  beginPage,
  countPreview,
  countSave,
  pageForStaff,
  preview,
  savePage,
  withdraw,
} from './documents/written-pages.ts';
import { brandStyle, instituteView, writtenPages } from './index.ts';
import { sampleClassOf } from './sample-classes.ts';
import { sendRobots } from './search-engines/robots.ts';
import { sendSitemap } from './search-engines/sitemap.ts';

export const routes = [
  viewableRoute(getDashboardData, ({ now }, { vertical_id = DEFAULT_VERTICAL }) =>
    withHindi(
      dashboardOf(requireImported(writtenPages().landing, NO_LANDING_PAGE), catalogue(), vertical_id, now),
      writtenPages().hindi,
    ),
  ),
  viewableRoute(getInstitute, () => instituteView(requireImported(writtenPages().institute, NO_INSTITUTE))),
  viewableRoute(getStaticPage, (_ctx, { path }) => {
    const page = writtenPages().pages.get(path.replace(/^\/+|\/+$/g, ''));
    if (!page) throw refuse(pageUnknown);
    return page;
  }),
  viewableRoute(getSampleClass, (_ctx, { key }) => {
    const { landing, hindi } = writtenPages();
    if (!landing) throw refuse(sampleClassUnknown);
    return withHindi(sampleClassOf(landing, catalogue(), key), hindi);
  }),
  route(listDocuments, documentList),
  route(getPageDocument, pageForStaff),
  route(createPage, beginPage),
  preparedRoute(savePageDraft, countSave, savePage),
  preparedRoute(previewPage, countPreview, preview),
  route(getLandingDocument, landingForStaff),
  route(saveLandingDraft, saveLanding),
  route(getSampleClasses, sampleClassesForStaff),
  route(saveSampleClasses, saveAllSampleClasses),
  route(discardDraft, discard),
  route(publishDraft, publish),
  route(restoreRevision, restore),
  route(withdrawPage, withdraw),
  route(getInstituteSettings, instituteForStaff),
  route(saveInstitute, saveSettings),
  route(getHindiTexts, hindiTextsForStaff),
  route(saveHindiTexts, saveAllHindiTexts),
];

/** Files that programs request: search engines, browsers and sites that preview links. */
export const raw: RawRoute[] = [
  {
    method: 'GET',
    path: '/brand.css',
    // Immutable under its versioned URL; revalidated under any other.
    handler: (_ctx, request, reply) => {
      const style = brandStyle();
      const isVersioned = style !== null && request.url === style.address;
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
        .send(style?.css ?? '');
    },
  },
  { method: 'GET', path: MARK_PATH, handler: sendMark },
  { method: 'GET', path: '/robots.txt', handler: sendRobots },
  { method: 'GET', path: '/sitemap.xml', handler: sendSitemap },
  { method: 'GET', path: '/sitemap-:part(^\\d+).xml', handler: sendSitemap },
  ...MANIFEST_PATHS.map((path) => ({ method: 'GET' as const, path, handler: sendManifest })),
  { method: 'GET', path: '/favicon.ico', handler: sendIcon },
  { method: 'GET', path: '/share/*', handler: sendSharePicture },
];

const NO_LANDING_PAGE: Text = { english: 'Failed to load banner data', hindi: 'बैनर लोड नहीं हो सके' };
const NO_INSTITUTE: Text = {
  english: 'No institute has been imported yet.',
  hindi: 'अभी कोई संस्थान नहीं जोड़ा गया है।',
};

function requireImported<Document>(document: Document | null, otherwise: Text): Document {
  if (!document) throw notFound(otherwise);
  return document;
}
