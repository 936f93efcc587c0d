/** Hash sequences of Easebuzz. Values are hashed exactly as they are sent or received. */
import type { DeliveryFields } from '../gateway.ts';
import { pipeHash } from './hash.ts';

const UDFS = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5', 'udf6', 'udf7', 'udf8', 'udf9', 'udf10'];

export function initiateHash(fields: DeliveryFields, salt: string): string {
  const at = (name: string) => fields[name] ?? '';
  const head = ['key', 'txnid', 'amount', 'productinfo', 'firstname', 'email'].map(at);
  return pipeHash([...head, ...UDFS.map(at), salt]);
}

/** The reverse sequence of callbacks and webhooks. */
export function responseHash(fields: DeliveryFields, salt: string): string {
  const at = (name: string) => fields[name] ?? '';
  const tail = ['email', 'firstname', 'productinfo', 'amount', 'txnid', 'key'].map(at);
  return pipeHash([salt, at('status'), ...UDFS.toReversed().map(at), ...tail]);
}

export function retrieveHash(key: string, txnid: string, salt: string): string {
  return pipeHash([key, txnid, salt]);
}

export function refundHash(
  { key, token, paymentId, amount }: { key: string; token: string; paymentId: string; amount: string },
  salt: string,
): string {
  return pipeHash([key, token, paymentId, amount, salt]);
}

export function refundStatusHash(key: string, paymentId: string, salt: string): string {
  return pipeHash([key, paymentId, salt]);
}
