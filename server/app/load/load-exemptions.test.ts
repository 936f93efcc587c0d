import { expect, test } from 'vitest';
import { raw as assessmentRoutes } from '../../assessment/routes.ts';
import { isExemptFromShedding } from './load-exemptions.ts';

const PTS = '/api/v1/test_series/pts';

test.each([
  `${PTS}/start_attempt`,
  `${PTS}/get_attempt`,
  `${PTS}/paper/:attempt_id`,
  `${PTS}/save_answers`,
  `${PTS}/submit_attempt`,
  `${PTS}/attempt_news`,
  '/payment/payment-gateway-callback',
  '/payment/webhook/payu',
  '/payment/webhook/easebuzz',
  '/livez',
  '/readyz',
])('%s is served by an overloaded process', (route) => {
  expect(isExemptFromShedding(route)).toBe(true);
});

test.each([
  `${PTS}/response_sheet/:attempt_id`,
  `${PTS}/get_result`,
  `${PTS}/event_log`,
  `${PTS}/engine`,
  '/payment/get_bill_summary',
  '/payment/any-page',
  '/*',
  '/invoice/:name',
  undefined,
])('%s is refused by an overloaded process', (route) => {
  expect(isExemptFromShedding(route)).toBe(false);
});

test('the exempt addresses of a test that are not API calls exist', () => {
  const paths = assessmentRoutes.map(({ path }) => path);
  expect(paths.filter(isExemptFromShedding)).toEqual([`${PTS}/paper/:attempt_id`, `${PTS}/attempt_news`]);
});
