// Adds the domain's tables to the type `Database`.
import './tables.ts';
import { getExport, listExports } from '../../contract/staff/lists/exports.ts';
import { countContactSearch } from '../identity/index.ts';
import type { StaffCtx } from '../platform/context.ts';
import { preparedRoute, type RawRoute, route } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { downloadExport } from './download-export.ts';
import { DOWNLOAD_PATH } from './download-path.ts';
import { myExport, myExports } from './read-exports.ts';
import { estimateExport, requestExport } from './request-export.ts';
import type { ExportSource, Filters } from './source.ts';
import { SOURCES } from './sources/sources.ts';
import { sweepExports } from './sweep.ts';
import { writeExport } from './write-export.ts';

export const routes = [
  ...SOURCES.map((source) => preparedRoute(source.endpoint, prepareExport(source), requestExport(source))),
  route(listExports, myExports),
  route(getExport, myExport),
];

/** The estimate of an export responds as the list does, so a search by a contact counts here too. */
function prepareExport(source: ExportSource) {
  return async (ctx: StaffCtx, body: Filters): Promise<void> => {
    const { search } = body;
    if (typeof search === 'string' && source.isContact?.(search)) await countContactSearch(ctx, search);
    await estimateExport(ctx, source, body);
  };
}

export const raw: RawRoute[] = [{ method: 'GET', path: DOWNLOAD_PATH, handler: downloadExport }];

export const jobs: Job[] = [writeExport as Job, sweepExports];
