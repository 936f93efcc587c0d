import { expect, test } from 'vitest';
import { isRecentDay, offlinePaymentId, paidByText } from './offline-rules.ts';

const received = {
  studentId: 1001,
  method: 'upi',
  reference: '4039 9371-5531',
  bank: 'State Bank',
  receivedOn: '2026-11-21',
  productIds: [1203, 1101],
  emiNo: 0,
} as const;

test('a UTR is the same for UPI and bank transfers, and in any spelling', () => {
  expect(offlinePaymentId(received)).toBe('UTR 403993715531');
  expect(offlinePaymentId({ ...received, method: 'bank_transfer', reference: '403993715531' })).toBe(
    'UTR 403993715531',
  );
  expect(offlinePaymentId({ ...received, reference: 'sbin0123' })).toBe('UTR SBIN0123');
});

test('the number of a cheque is unique within its bank', () => {
  expect(offlinePaymentId({ ...received, method: 'cheque', reference: '000123' })).toBe('CHEQUE STATEBANK 000123');
  expect(offlinePaymentId({ ...received, method: 'cheque', reference: '000123', bank: 'state bank.' })).toBe(
    'CHEQUE STATEBANK 000123',
  );
});

test('cash is recognised by its receipt, or by student, day and purchase', () => {
  expect(offlinePaymentId({ ...received, method: 'cash', reference: 'R-17' })).toBe('CASH 1001 2026-11-21 R17');
  expect(offlinePaymentId({ ...received, method: 'cash', reference: '' })).toBe('CASH 1001 2026-11-21 1101+1203/0');
});

test('the invoice names the method, the reference and the bank of a cheque', () => {
  expect(paidByText('cash', '', '')).toBe('cash');
  expect(paidByText('bank_transfer', '4039', 'SBI')).toBe('bank transfer, reference 4039');
  expect(paidByText('cheque', '000123', 'SBI')).toBe('cheque, reference 000123, SBI');
});

test.each([
  ['2026-11-21', true],
  ['2026-08-23', true],
  ['2026-08-22', false],
  ['2026-11-22', false],
])('on 21 November, %s is accepted: %s', (day, isAccepted) => {
  expect(isRecentDay(day, '2026-11-21')).toBe(isAccepted);
});
