import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureReason } from '../gateways/failure-reason.ts';
import { paymentMessageHindi } from './hindi-messages.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
/** The messages in the code that stores them, which are sentences. */
const messagesIn = (text: string) => [...text.matchAll(/'([A-Z][^'\n]+\.)'/g)].map(([, message]) => message ?? '');

test('each message of a payment has a Hindi version', () => {
  const stored = ['payments/settle.ts', 'purchase/fulfil.ts'].flatMap((path) => messagesIn(read(path)));
  const reasons = ['userCancelled', 'dropped', 'auto refunded', 'failure'].map(failureReason);
  expect(stored.length).toBeGreaterThan(8);
  for (const message of [...stored, ...reasons]) {
    expect(paymentMessageHindi(message), message).toMatch(/^[\u0900-\u097f\s,;।-]+$/);
  }
  expect(paymentMessageHindi('You own this already. Your money is being returned to you.')).toBe(
    'यह पहले से आपका है। आपकी राशि आपको लौटाई जा रही है।',
  );
  expect(paymentMessageHindi('Something else.')).toBeUndefined();
});
