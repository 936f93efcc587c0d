/** The public functions of pages: written pages and the institute's data, read from memory. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';
import { createHash } from 'node:crypto';
import type { Language } from '../../common/languages/language.ts';
import { paise } from '../../common/money.ts';
import { RULE_PAGES, writtenPagePath } from '../../common/written-pages.ts';
import type { Institute, StaticPage } from '../../contract/pages.ts';
import { accent, setAccent } from '../platform/config/accent.ts';
import type { Db } from '../platform/database/db.ts';
import type { Log } from '../platform/observability/log.ts';
import { brandCss } from './brand/brand.ts';
import { markAddress } from './brand/mark.ts';
import { buildPages } from './building/build-pages.ts';
import { HINDI, type HindiTexts, hindiTextsOf, withHindi } from './building/hindi-texts.ts';
import { pageDataOf } from './building/page-data.ts';
import { usedHindiTexts } from './building/translatable-texts.ts';
import type { InstituteFile, LandingFile } from './content-schemas.ts';
import type { StoredPage } from './static-page.ts';
import { readStatus, type StoreStatus } from './status/store-status.ts';

export { documentMediaUses } from './documents/media-uses.ts';
export { exportDocuments } from './export.ts';
export { importHindi, importInstitute, importLanding, importPage } from './import.ts';
export { beginInstitute, NEUTRAL_NAME } from './status/begin-institute.ts';
export { readStatus, setStoreOpen } from './status/store-status.ts';

/** The documents of this process; `pages` by path, null where nothing has been imported. */
export type WrittenPages = {
  institute: InstituteFile | null;
  landing: LandingFile | null;
  /** Hindi texts of the institute and the landing page. */
  hindi: HindiTexts;
  pages: Map<string, StaticPage>;
  /** When an import last changed a document, by the document's name: `landing`, `page:about-us`. */
  changedAt: Map<string, Date>;
  status: StoreStatus;
};

let current: WrittenPages = {
  institute: null,
  landing: null,
  hindi: new Map(),
  pages: new Map(),
  changedAt: new Map(),
  status: { isOpen: true, wasOpened: true, isBegunEmpty: false, version: 1 },
};

/** Returns what `reloadPages` read last. */
export function writtenPages(): WrittenPages {
  return current;
}

/**
 * Reads all documents into the memory of this process. Call it after each change of the catalogue version. A page that
 * cannot be built is logged and left out, so that it stops neither the others nor the start of the store.
 */
export async function reloadPages(db: Db, log?: Log): Promise<void> {
  const rows = await readDocuments(db);
  const body = (name: string) => rows.find((row) => row.name === name)?.body as unknown;
  const institute = (body('institute') as InstituteFile | undefined) ?? null;
  const pages = rows.filter((row) => row.name.startsWith('page:')).map((row) => row.body as StoredPage);
  const status = await readStatus(db);
  const landing = (body('landing') as LandingFile | undefined) ?? null;
  const hindi = usedHindiTexts(hindiTextsOf(body(HINDI)), { institute, landing });
  const built = await buildPages(pages, pageDataOf(institute, hindi), log);
  setAccent(institute?.accent);
  current = {
    institute,
    landing,
    hindi,
    pages: built,
    changedAt: new Map(rows.map((row) => [row.name, row.changed_at])),
    status,
  };
}

/** Documents that are read at once, because parsing the JSON of all of them would delay other requests. */
const DOCUMENTS_PER_QUERY = 20;

async function readDocuments(db: Db) {
  const query = db.selectFrom('pages.document').select(['name', 'body', 'changed_at']).orderBy('name');
  const rows = await query.limit(DOCUMENTS_PER_QUERY).execute();
  for (let read = rows.length; read === DOCUMENTS_PER_QUERY; ) {
    const next = await query
      .where('name', '>', rows.at(-1)?.name ?? '')
      .limit(DOCUMENTS_PER_QUERY)
      .execute();
    rows.push(...next);
    read = next.length;
  }
  return rows;
}

/** Returns the seller's data for invoices, and the limits above which another person approves. Throws until an institute is imported. */
export function institute() {
  const institute = current.institute;
  if (!institute) throw new Error('no institute has been imported yet');
  return {
    name: institute.name,
    legalName: institute.legal_name,
    gstin: institute.gstin,
    address: institute.address,
    stateId: institute.state_id,
    email: institute.email,
    invoiceLanguage: institute.invoice_language ?? 'english',
    refundApprovalAbove: paise(Math.round((institute.refund_approval_above ?? 0) * 100)),
    offlineApprovalAbove: paise(Math.round((institute.offline_approval_above ?? 0) * 100)),
  };
}

/** The name of the institute in a language, in Devanagari letters for Hindi. */
export function nameIn(language: Language): string {
  const { name } = institute();
  return (language === 'hindi' && current.institute?.name_devanagari) || name;
}

/** The address of the institute in a language; in English if it has no Hindi text. */
export function addressIn(language: Language): string {
  const { address } = institute();
  return (language === 'hindi' && current.hindi.get(address)) || address;
}

/** Whether students can buy; false also before the store opens for the first time. */
export function isStoreOpen(): boolean {
  return current.status.isOpen;
}

/** Returns the path of the logo and the accent colour, for pages outside the storefront. */
export function brand(): { logo: string | null; accent: string } {
  const institute = current.institute;
  return { logo: institute ? logoPath(institute) : null, accent: accent() };
}

/** Returns the rules that every page links: those that the institute lists, or else its published pages with rules. */
export function institutePolicies(): { name: string; url: string }[] {
  const listed = current.institute?.policies ?? [];
  if (listed.length > 0) return listed;
  return RULE_PAGES.flatMap((name) => {
    const page = current.pages.get(name);
    return page ? [{ name: page.title, url: writtenPagePath(name) }] : [];
  });
}

/** The path of the logo; without one, of the mark that the store draws. */
function logoPath({ name, logo }: InstituteFile): string {
  return logo ? `/${logo}` : markAddress(name, accent());
}

/** Returns the institute's colours as a stylesheet and its versioned URL; null if the institute has no accent. */
export function brandStyle(
  institute: InstituteFile | null = current.institute,
): { css: string; address: string } | null {
  const css = brandCss(institute ?? {});
  const version = createHash('sha256').update(css).digest('base64url').slice(0, 10);
  return css ? { css, address: `/brand.css?v=${version}` } : null;
}

/** In place of pages of another site that the institute does not have. */
const CONTACT_PAGE = '/contact-us';

/** Returns the public data of the institute. */
export function instituteView(institute: InstituteFile): Institute {
  const { gstin: _gstin, state_id: _state, legal_name: _legal, accent: _own, accent_dark: _dark, ...rest } = institute;
  const { grievance: _complaints, security_email: _security, invoice_language: _invoices, ...limited } = rest;
  const { refund_approval_above: _refunds, offline_approval_above: _offline, ...shown } = limited;
  const { wordmark, links } = institute;
  const view = {
    ...shown,
    logo: logoPath(institute),
    links: { ...links, contact: links.contact || CONTACT_PAGE, support: links.support || CONTACT_PAGE },
    policies: institutePolicies(),
    buying: institute.buying ?? null,
    wordmark: wordmark ? { ...wordmark, light: `/${wordmark.light}`, dark: `/${wordmark.dark}` } : null,
    stylesheet: brandStyle(institute)?.address ?? null,
  };
  const { name_devanagari } = institute;
  return { ...withHindi(view, current.hindi), ...(name_devanagari ? { name_hindi: name_devanagari } : {}) };
}
