import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as easebuzzSandbox from '../../../../sandbox/gateways/easebuzz.ts';
import * as payuSandbox from '../../../../sandbox/gateways/payu.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { clean } from '../../purchase/initialize.ts';
import { easebuzz } from '../easebuzz.ts';
import { accountAt } from '../gateway.ts';
import { payu } from '../payu.ts';
import * as ez from './easebuzz-hash.ts';
import { isSameHash } from './hash.ts';
import * as pu from './payu-hash.ts';

type Vectors = { key: string; salt: string; vectors: Record<string, string> };
const published = JSON.parse(readFileSync(join(import.meta.dirname, 'vectors.json'), 'utf8')) as {
  payu: Vectors;
  easebuzz: Vectors;
};

const order = {
  txnid: 'ORD20261121A0001',
  productinfo: 'SSC CGL Test Series',
  firstname: 'Asha',
  email: 'asha@example.com',
};

describe('PayU hashes', () => {
  const { key, salt, vectors } = published.payu;
  const plain = { key, amount: '1499.00', ...order };
  const tagged = { ...plain, udf1: 'order:42', udf2: 'u-9001', udf5: 'web' };

  it('agree with the vectors', () => {
    expect(pu.requestHash(plain, salt)).toBe(vectors.P1);
    expect(pu.requestHash(tagged, salt)).toBe(vectors.P2);
    expect(pu.responseHash({ ...tagged, status: 'success' }, salt)).toBe(vectors.P3);
    expect(pu.responseHash({ ...tagged, status: 'failure' }, salt)).toBe(vectors.P4);
    expect(pu.responseHash({ ...tagged, status: 'success', additionalCharges: '12.50' }, salt)).toBe(vectors.P5);
    expect(pu.commandHash(key, 'verify_payment', order.txnid, salt)).toBe(vectors.P6);
    expect(pu.commandHash(key, 'cancel_refund_transaction', '403993715500000001', salt)).toBe(vectors.P7);
    expect(pu.commandHash(key, 'check_action_status', '131278422', salt)).toBe(vectors.P8);
    expect(pu.commandHash(key, 'getEmiAmountAccordingToInterest', '14999', salt)).toBe(vectors.P9);
  });

  it('agree with the sandbox, an independent implementation', () => {
    expect(payuSandbox.requestHash(tagged, salt)).toBe(vectors.P2);
    expect(payuSandbox.responseHash({ ...tagged, status: 'success' }, salt)).toBe(vectors.P3);
    const charged = { ...tagged, status: 'success', additionalCharges: '12.50' };
    expect(payuSandbox.responseHash(charged, salt)).toBe(vectors.P5);
  });

  it("agree with PayU's own kit for any field", () => {
    const kit = new (createRequire(import.meta.url)('payu-websdk'))({ key, salt }, 'TEST');
    const word = fc.stringMatching(/^[A-Za-z0-9 .:@-]{0,30}$/);
    const fields = fc.record({
      txnid: word,
      amount: word,
      productinfo: word,
      firstname: word,
      email: word,
      udf1: word,
      udf5: word,
    });
    fc.assert(
      fc.property(fields, word, (some, status) => {
        const sent = { key, ...some };
        expect(kit.hasher.generatePaymentHash(sent)).toBe(pu.requestHash(sent, salt));
        const reply = { ...sent, status };
        expect(kit.hasher.validateResponseHash({ ...reply, hash: pu.responseHash(reply, salt) })).toBe(true);
      }),
    );
  });
});

describe('Easebuzz hashes', () => {
  const { key, salt, vectors } = published.easebuzz;
  const plain = { key, amount: '1499.0', ...order };
  const tagged = { ...plain, udf1: 'order:42', udf2: 'u-9001', udf7: 'web' };

  it('agree with the vectors, here and in the sandbox', () => {
    for (const { initiateHash, responseHash } of [ez, easebuzzSandbox]) {
      expect(initiateHash(plain, salt)).toBe(vectors.E1);
      expect(initiateHash(tagged, salt)).toBe(vectors.E2);
      expect(responseHash({ ...tagged, status: 'success' }, salt)).toBe(vectors.E3);
      expect(responseHash({ ...tagged, status: 'userCancelled' }, salt)).toBe(vectors.E4);
    }
    expect(ez.retrieveHash(key, order.txnid, salt)).toBe(vectors.E5);
    const refund = { key, token: 'RFND-0001', paymentId: 'S2611210ABC123', amount: '500.0' };
    expect(ez.refundHash(refund, salt)).toBe(vectors.E7);
    expect(ez.refundStatusHash(key, refund.paymentId, salt)).toBe(vectors.E8);
  });
});

describe.each([
  ['PayU', payu, pu.responseHash],
  ['Easebuzz', easebuzz, ez.responseHash],
] as const)('a delivery by %s', (name, gateway, responseHash) => {
  const config = readConfig({ SOPAN_ENV: 'test' });
  const { key, salt } = accountAt(config, name === 'PayU' ? 'payu' : 'easebuzz');
  const good = { key, amount: '1499.00', status: 'success', ...order };
  const signed = { ...good, hash: responseHash(good, salt) };

  it('is verified as it was hashed, and not with any hashed field altered', () => {
    expect(gateway.hasValidSignature(config, signed)).toBe(true);
    for (const field of Object.keys(good)) {
      expect(gateway.hasValidSignature(config, { ...signed, [field]: 'else' }), field).toBe(false);
    }
    expect(gateway.hasValidSignature(config, { ...signed, hash: '' })).toBe(false);
    const { hash: _hash, ...bare } = signed;
    expect(gateway.hasValidSignature(config, bare)).toBe(false);
  });

  it('is not verified for another merchant, even with a matching hash', () => {
    const foreign = { ...good, key: 'somebodyElse' };
    expect(gateway.hasValidSignature(config, { ...foreign, hash: responseHash(foreign, salt) })).toBe(false);
  });
});

it('compares hashes of any length', () => {
  expect(isSameHash('abc', 'ABC')).toBe(true);
  expect(isSameHash('abc', 'abcd')).toBe(false);
});

it('allows no pipe and no control character in a hashed field', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (text, longest) => {
      expect(clean(text, /[^A-Za-z0-9 -]/g, longest)).toMatch(/^[A-Za-z0-9 -]*$/);
      expect(clean(text, /[^A-Za-z0-9 -]/g, longest).length).toBeLessThanOrEqual(longest);
    }),
  );
  expect(clean('Mock|Test: "A" & B', /[^A-Za-z0-9 -]/g, 45)).toBe('Mock Test A B');
});
