import { getAuditEntry, listAuditActions, listAuditEntries } from '../../contract/staff/audit.ts';
import { route } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { anchorDaily } from './anchors.ts';
import { sweepBulkCalls } from './bulk/bulk-calls.ts';
import { listActionsAndTargets, listEntries, readEntry } from './queries.ts';

export const routes = [
  route(listAuditEntries, listEntries),
  route(getAuditEntry, readEntry),
  route(listAuditActions, listActionsAndTargets),
];

export const jobs: Job[] = [anchorDaily, sweepBulkCalls];
