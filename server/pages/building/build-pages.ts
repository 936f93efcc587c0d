/** Builds the written pages of this process: in slices, and each again only after it or the institute's data changed. */
import type { StaticPage } from '../../../contract/pages.ts';
import type { Log } from '../../platform/observability/log.ts';
import { type Pausable, runInSlices } from '../../platform/process/time-slicing.ts';
import { type StoredPage, staticPageOf } from '../static-page.ts';
import type { PageData } from './page-data.ts';

/** By path: the page, and what it was built from. */
let built = new Map<string, { source: string; page: StaticPage }>();

/** Returns the pages by path. A page that cannot be built is logged and left out. */
export async function buildPages(
  stored: readonly StoredPage[],
  data: PageData,
  log?: Log,
): Promise<Map<string, StaticPage>> {
  const next = await runInSlices(buildInSteps(stored, data, log));
  built = next;
  return new Map([...next].map(([path, { page }]) => [path, page]));
}

function* buildInSteps(stored: readonly StoredPage[], data: PageData, log?: Log): Pausable<typeof built> {
  const dataText = JSON.stringify(data);
  const next: typeof built = new Map();
  for (const one of stored) {
    yield;
    const source = JSON.stringify(one) + dataText;
    const known = built.get(one.path);
    try {
      next.set(one.path, known?.source === source ? known : { source, page: staticPageOf(one, data) });
    } catch (error) {
      log?.error({ err: error, page: one.path }, 'a written page cannot be built and is not shown');
    }
  }
  return next;
}
