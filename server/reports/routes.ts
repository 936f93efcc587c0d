import { getGstReturn } from '../../contract/staff/money/gst-return.ts';
import { getReport } from '../../contract/staff/money/reports.ts';
import { route } from '../platform/http/calls/route.ts';
import { readGstReturn } from './gst-return/read-gst-return.ts';
import { readReport } from './read-report.ts';

export const routes = [route(getReport, readReport), route(getGstReturn, readGstReturn)];
