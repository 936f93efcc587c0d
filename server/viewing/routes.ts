import { endViewing, openViewing, startViewing } from '../../contract/staff/students/viewing.ts';
import { route } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { endByStaff } from './end-viewing.ts';
import { openInTab } from './open-viewing.ts';
import { startByStaff } from './start-viewing.ts';
import { sweepViewing } from './sweep.ts';

export const routes = [route(startViewing, startByStaff), route(openViewing, openInTab), route(endViewing, endByStaff)];

export const jobs: Job[] = [sweepViewing];
