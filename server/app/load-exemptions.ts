/** Requests that load shedding neither refuses nor counts. */
import { saveAnswers, startAttempt, submitAttempt } from '../../contract/assessment/attempts.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';

/** The start of a test, its answers and its end. Its event stream stays open as long as the test runs. */
const TEST_CALLS = [startAttempt.path, saveAnswers.path, submitAttempt.path, '/test_series/pts/attempt_news'];
const EXEMPT = new Set(['/livez', '/readyz', ...TEST_CALLS.map((path) => API_PREFIX + path)]);

export function isExemptFromShedding(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return EXEMPT.has(path) || path.startsWith('/payment/');
}
