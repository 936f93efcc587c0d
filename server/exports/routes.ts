// Adds the domain's tables to the type `Database`.
import './tables.ts';
import { getExport, listExports } from '../../contract/staff/exports.ts';
import { type RawRoute, route } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { downloadExport } from './download-export.ts';
import { DOWNLOAD_PATH } from './download-path.ts';
import { myExport, myExports } from './read-exports.ts';
import { requestExport } from './request-export.ts';
import { SOURCES } from './sources/sources.ts';
import { sweepExports } from './sweep.ts';
import { writeExport } from './write-export.ts';

export const routes = [
  ...SOURCES.map((source) => route(source.endpoint, requestExport(source))),
  route(listExports, myExports),
  route(getExport, myExport),
];

export const raw: RawRoute[] = [{ method: 'GET', path: DOWNLOAD_PATH, handler: downloadExport }];

export const jobs: Job[] = [writeExport as Job, sweepExports];
