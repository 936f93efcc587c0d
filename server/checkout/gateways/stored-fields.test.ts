import { expect, test } from 'vitest';
import { responseHash as easebuzzHash } from './hashes/easebuzz-hash.ts';
import { responseHash as payuHash } from './hashes/payu-hash.ts';
import { storedFields } from './stored-fields.ts';

/** The names of the fields that a hash function reads. */
function fieldsOf(hash: (fields: Record<string, string>, salt: string) => string): string[] {
  const read = new Set<string>();
  const get = (_fields: object, name: string | symbol) => {
    read.add(String(name));
    return '';
  };
  hash(new Proxy({}, { get }), 'salt');
  return [...read].sort();
}

test.each([
  ['payu', payuHash],
  ['easebuzz', easebuzzHash],
] as const)('every field that the hash of %s covers is stored, except those of the payer', (gateway, hash) => {
  const covered = fieldsOf(hash);
  expect(covered).toContain('txnid');
  const stored = storedFields(gateway, Object.fromEntries(covered.map((name) => [name, 'v'])));
  const payer = ['email', 'firstname', 'phone'];
  expect(Object.keys(stored).sort()).toEqual(covered.filter((name) => !payer.includes(name)));
});

test('the fields of PayU’s chargebacks are stored', () => {
  const notice = {
    ...{ type: 'payments', event: 'dispute', reason_code: 'Fraud - Card Present Environment', mid: '2' },
    ...{ created_at: '2025-01-15T21:28:25.000+05:30', updated_at: '2025-05-27T22:08:16.000+05:30' },
    ...{ cb_id: '1761758', txn_id: '999000000000468', cb_type: 'RBI/BO', due_date: '2025-03-31' },
    ...{ cb_amount: '1.0', cb_status: 'Bank Comm Sent' },
  };
  expect(storedFields('payu', notice)).toEqual(notice);
});

test('unknown fields are dropped, and a value is cut without breaking a character', () => {
  const start = 'x'.repeat(253);
  expect(storedFields(null, { txnid: 'T', junk: 'x', field9: `${start}\u{1F600}` })).toEqual({
    txnid: 'T',
    field9: `${start}\uFFFD`,
  });
});
