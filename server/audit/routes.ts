import { getAuditEntry, listAuditActions, listAuditEntries } from '../../contract/staff/audit.ts';
import { route } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { anchorDaily } from './anchors.ts';
import { actions, entries, entry } from './queries.ts';

export const routes = [route(listAuditEntries, entries), route(getAuditEntry, entry), route(listAuditActions, actions)];

export const jobs: Job[] = [anchorDaily];
