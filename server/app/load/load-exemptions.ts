/** Requests that load shedding neither refuses nor counts. */
import { getAttempt, saveAnswers, startAttempt, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { API_PREFIX } from '../../../contract/endpoint.ts';
import { raw as gatewayRoutes } from '../../checkout/routes.ts';

/** Everything that a test needs from its start to its end. The event stream stays open as long as the test runs. */
const TEST_PATHS = [
  ...[startAttempt.path, getAttempt.path, saveAnswers.path, submitAttempt.path],
  ...['/test_series/pts/paper/:attempt_id', '/test_series/pts/attempt_news'],
];
const EXEMPT_ROUTES = new Set([
  ...['/livez', '/readyz'],
  ...gatewayRoutes.map(({ path }) => path),
  ...TEST_PATHS.map((path) => API_PREFIX + path),
]);

/** `route` is the path of the route, with its parameters' names; undefined for an unknown URL. */
export function isExemptFromShedding(route: string | undefined): boolean {
  return route !== undefined && EXEMPT_ROUTES.has(route);
}
