/** Written pages, read from memory. */
import type { Institute, StaticPage } from '../../contract/pages.ts';
import type { Db } from '../platform/db.ts';
import type { InstituteFile, LandingFile } from './files.ts';
import { type StoredPage, staticPageOf } from './static-page.ts';
import './tables.ts';

export { importInstitute, importLanding, importPage } from './import.ts';

type Pages = { institute: InstituteFile | null; landing: LandingFile | null; pages: Map<string, StaticPage> };

let current: Pages = { institute: null, landing: null, pages: new Map() };

export function writtenPages(): Pages {
  return current;
}

export async function rereadPages(db: Db): Promise<void> {
  const rows = await db.selectFrom('pages.document').selectAll().execute();
  const body = (name: string) => rows.find((row) => row.name === name)?.body as unknown;
  const institute = (body('institute') as InstituteFile | undefined) ?? null;
  const pages = rows.filter((row) => row.name.startsWith('page:')).map((row) => row.body as StoredPage);
  current = {
    institute,
    landing: (body('landing') as LandingFile | undefined) ?? null,
    pages: new Map(pages.map((page) => [page.path, staticPageOf(page, institute)])),
  };
}

/** Who sells, for invoices. Throws before an institute was imported. */
export function institute() {
  const known = current.institute;
  if (!known) throw new Error('no institute has been imported yet');
  return {
    name: known.name,
    legalName: known.legal_name,
    gstin: known.gstin,
    address: known.address,
    stateId: known.state_id,
    email: known.email,
  };
}

/** What every page may know of the institute. */
export function instituteView(known: InstituteFile): Institute {
  const { gstin: _g, state_id: _s, legal_name: _l, grievance: _c, security_email: _m, ...shown } = known;
  return { ...shown, logo: `/${known.logo}` };
}
