import { expect, test } from 'vitest';
import { isExemptFromShedding } from './load-exemptions.ts';

const PTS = '/api/v1/test_series/pts';

test.each([
  `${PTS}/start_attempt`,
  `${PTS}/save_answers`,
  `${PTS}/submit_attempt`,
  `${PTS}/attempt_news?attempt_id=1&device=2`,
  '/payment/payment-gateway-callback',
  '/livez',
  '/readyz',
])('%s is answered by an overloaded process', (url) => {
  expect(isExemptFromShedding(url)).toBe(true);
});

test.each([
  `${PTS}/response_sheet/1?language=both`,
  `${PTS}/get_result?attempt_id=1`,
  `${PTS}/event_log?attempt_id=1`,
  `${PTS}/engine`,
  `${PTS}/paper/1`,
  `${PTS}/save_answers/more`,
  `/?next=${PTS}/save_answers`,
  '/invoice/1.pdf',
])('%s is refused by an overloaded process', (url) => {
  expect(isExemptFromShedding(url)).toBe(false);
});
