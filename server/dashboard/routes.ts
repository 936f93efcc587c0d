import { getDashboard } from '../../contract/staff/dashboard.ts';
import { route } from '../platform/http/calls/route.ts';
import { readDashboard } from './read-dashboard.ts';

export const routes = [route(getDashboard, readDashboard)];
