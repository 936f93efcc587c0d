/** Hash sequences of PayU. Values are hashed exactly as they are sent or received. */
import type { DeliveryFields } from '../gateway.ts';
import { pipeHash } from './hash.ts';

type Request = { key: string; txnid: string; amount: string; productinfo: string; firstname: string; email: string };
type Udfs = { udf1?: string; udf2?: string; udf3?: string; udf4?: string; udf5?: string };

/** The five fields after udf5 are always empty. */
const EMPTY = ['', '', '', '', ''];

export function requestHash(fields: Request & Udfs, salt: string): string {
  const { key, txnid, amount, productinfo, firstname, email } = fields;
  const udfs = [fields.udf1, fields.udf2, fields.udf3, fields.udf4, fields.udf5].map((udf) => udf ?? '');
  return pipeHash([key, txnid, amount, productinfo, firstname, email, ...udfs, ...EMPTY, salt]);
}

/** The reverse sequence of callbacks and webhooks; it begins with the additional charges, if there are any. */
export function responseHash(fields: DeliveryFields, salt: string): string {
  const at = (name: string) => fields[name] ?? '';
  const charges = at('additionalCharges') || at('additional_charges');
  const udfs = ['udf5', 'udf4', 'udf3', 'udf2', 'udf1'].map(at);
  const rest = ['email', 'firstname', 'productinfo', 'amount', 'txnid', 'key'].map(at);
  return pipeHash([...(charges ? [charges] : []), salt, at('status'), ...EMPTY, ...udfs, ...rest]);
}

export function commandHash(key: string, command: string, var1: string, salt: string): string {
  return pipeHash([key, command, var1, salt]);
}
