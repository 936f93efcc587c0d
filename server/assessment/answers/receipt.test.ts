import { expect, test } from 'vitest';
import { receiptText } from '../../../engine/event-log.ts';
import { readConfig } from '../../platform/config/config.ts';
import { receiptOf } from './receipt.ts';

test('receipts stay the same from version to version, because students store them', () => {
  const config = { ...readConfig({ SOPAN_ENV: 'test' }), secret: 'secret' };
  const expected = '57bb52590d2cd897f362925c843ac812bf4f158f322c47f0fd0ba1a1c6befa60';
  expect(receiptOf(config, true, 'last link')).toBe(receiptText(expected));
  expect(receiptOf(config, false, expected)).toBe(receiptText(expected));
});
