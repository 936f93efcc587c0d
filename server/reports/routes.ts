import { getReport } from '../../contract/staff/reports.ts';
import { route } from '../platform/http/calls/route.ts';
import { readReport } from './read-report.ts';

export const routes = [route(getReport, readReport)];
