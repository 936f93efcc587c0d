/** Receipts: short codes that prove the content of an event log; only this installation can create them. */
import { hash } from 'node:crypto';
import { firstLinkText, type LogEntry, linkText, receiptText } from '../../../engine/event-log.ts';
import { type Config, secretOf } from '../../platform/config/config.ts';
import { hmacSha256 } from '../../platform/secrets.ts';
import type { AttemptState } from '../tables.ts';

/** Version of receipts issued now; version 0 is unkeyed, so anyone can compute it from the log. */
export const RECEIPT_VERSION = 1;

type LogIdentity = { public_id: string; test_id: number; version: number };
type ReceiptState = { state: AttemptState; receipt_version: number };

/** Whether the attempt's receipt is keyed with the secret, or will be once the attempt ends. */
export function isKeyed({ state, receipt_version }: ReceiptState): boolean {
  return state === 'running' || receipt_version >= RECEIPT_VERSION;
}

export type Chain = { add(entry: LogEntry): string; last(): string };

/** Computes the hash chain of a log, entry by entry; hashes are SHA-256 in hex. */
export function startChain({ public_id, test_id, version }: LogIdentity): Chain {
  let link = hash('sha256', firstLinkText({ publicId: public_id, testId: test_id, version }));
  return {
    add(entry) {
      link = hash('sha256', linkText(link, entry));
      return link;
    },
    last: () => link,
  };
}

/** Computes the receipt from the last hash of the log. */
export function receiptOf(config: Config, isKeyed: boolean, lastLink: string): string {
  if (!isKeyed) return receiptText(lastLink);
  const key = hmacSha256(secretOf(config), 'assessment|receipt');
  return receiptText(hmacSha256(key, lastLink).toString('hex'));
}
