/** Builds the written pages of this process: in slices, and each again only after it or the institute's data changed. */
import type { StaticPage } from '../../../contract/pages.ts';
import type { Log } from '../../platform/observability/log.ts';
import { type Pausable, runInSlices } from '../../platform/process/time-slicing.ts';
import type { InstituteFile } from '../content-schemas.ts';
import { type StoredPage, staticPageOf } from '../static-page.ts';

/** By path: the page, and what it was built from. */
let built = new Map<string, { source: string; page: StaticPage }>();

/** Returns the pages by path. A page that cannot be built is logged and left out. */
export async function buildPages(
  stored: readonly StoredPage[],
  institute: InstituteFile | null,
  log?: Log,
): Promise<Map<string, StaticPage>> {
  const next = await runInSlices(buildInSteps(stored, institute, log));
  built = next;
  return new Map([...next].map(([path, { page }]) => [path, page]));
}

function* buildInSteps(
  stored: readonly StoredPage[],
  institute: InstituteFile | null,
  log?: Log,
): Pausable<typeof built> {
  const data = JSON.stringify(institute);
  const next: typeof built = new Map();
  for (const one of stored) {
    yield;
    const source = JSON.stringify(one) + data;
    const known = built.get(one.path);
    try {
      next.set(one.path, known?.source === source ? known : { source, page: staticPageOf(one, institute) });
    } catch (error) {
      log?.error({ err: error, page: one.path }, 'a written page cannot be built and is not shown');
    }
  }
  return next;
}
