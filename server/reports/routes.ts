import { getGstReturn } from '../../contract/staff/money/gst-return.ts';
import { getReport } from '../../contract/staff/money/reports.ts';
import { expensiveRoute } from '../platform/http/calls/route.ts';
import { readGstReturn } from './gst-return/read-gst-return.ts';
import { readReport } from './read-report.ts';

export const routes = [expensiveRoute(getReport, readReport), expensiveRoute(getGstReturn, readGstReturn)];
