import { expect, test } from 'vitest';
import { returnedAmount } from './returned-amount.ts';

const refund = (amount_paise: number, begun_by: 'store' | 'gateway', state: 'wanted' | 'done' | 'failed' = 'done') => ({
  gateway_payment_id: 'P1',
  amount_paise,
  begun_by,
  state,
});

test('a refund that the gateway refused and the staff made in its dashboard returns its amount once', () => {
  const refused = refund(400, 'store', 'failed');
  expect(returnedAmount([])).toBe(0);
  expect(returnedAmount([refund(400, 'store', 'wanted'), refund(300, 'gateway')])).toBe(700);
  expect(returnedAmount([refused])).toBe(400);
  expect(returnedAmount([refused, refund(300, 'gateway')])).toBe(400);
  expect(returnedAmount([refused, refund(500, 'gateway'), refund(100, 'store')])).toBe(600);
  expect(returnedAmount([refused, { ...refund(400, 'gateway'), gateway_payment_id: 'P2' }])).toBe(800);
});
