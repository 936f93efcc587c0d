import { expect, test } from 'vitest';
import { PAYMENT_CANCELLED } from '../../../../contract/checkout/payment-status.ts';
import { FAILURES, failureReason } from '../../gateways/failure-reason.ts';
import { MONEY_RETURNS, PARTLY_OWNED, RETURNED_AT_GATEWAY, UNDELIVERABLE_MESSAGES } from '../stored-sentences.ts';
import { paymentMessages } from './payment-messages.ts';

const english = paymentMessages('english');
const hindi = paymentMessages('hindi');
const LATIN = /[A-Za-z]/;

test.each([
  ...[PARTLY_OWNED, PAYMENT_CANCELLED, ...Object.values(FAILURES)],
  ...Object.values(UNDELIVERABLE_MESSAGES).flatMap((sentence) => [sentence, sentence + MONEY_RETURNS]),
  ...['userCancelled', 'dropped', 'bounced', 'autoRefunded', 'failed'].map(failureReason),
])('the sentence "%s" has a Hindi version', (sentence) => {
  expect(hindi.sentence(sentence)).not.toMatch(LATIN);
  expect(hindi.sentence(sentence)).toMatch(/।$/);
  expect(english.sentence(sentence)).toBe(sentence);
});

test.each([
  ...Object.keys(UNDELIVERABLE_MESSAGES),
  'paid twice',
  RETURNED_AT_GATEWAY,
])('the reason "%s" has a Hindi version', (reason) => expect(hindi.reason(reason)).not.toMatch(LATIN));

test('what a person wrote stays as it is, after the Hindi words of the store', () => {
  expect(hindi.reason('order refunded: wrong course')).toBe('पूरे ऑर्डर की राशि लौटाई गई: wrong course');
  expect(hindi.reason('part of the order refunded, credit note CRN/2627/000007: गलती')).toBe(
    'ऑर्डर के एक भाग की राशि लौटाई गई, क्रेडिट नोट CRN/2627/000007: गलती',
  );
  expect(hindi.reason('remaining validity refunded, credit note CRN/2627/000008: x $1')).toBe(
    'बची हुई वैधता की राशि लौटाई गई, क्रेडिट नोट CRN/2627/000008: x $1',
  );
  expect(hindi.reason('anything else')).toBe('anything else');
});

test('a line has the Hindi title of its product, and the number of the instalment', () => {
  const line = { title: 'Polity (instalment 2 of 3)', productTitle: 'Polity', hindi: 'राजव्यवस्था' };
  expect(hindi.lineTitle(line)).toBe('राजव्यवस्था (किस्त 2/3)');
  expect(hindi.lineTitle({ ...line, hindi: '' })).toBe('Polity (किस्त 2/3)');
  expect(hindi.lineTitle({ ...line, title: 'Notes by post' })).toBe('Notes by post');
  expect(english.lineTitle(line)).toBe(line.title);
  expect([1, 2, 7].map(hindi.ordinal)).toEqual(['पहली', 'दूसरी', '7वीं']);
});
