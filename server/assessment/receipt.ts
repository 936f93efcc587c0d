/** A short code that proves what a candidate did, as it was received: only this installation can make it. */
import { createHmac, hash } from 'node:crypto';
import { beginningText, type LogEntry, linkText, receiptText } from '../../engine/event-log.ts';
import { type Config, secretOf } from '../platform/config.ts';
import type { AttemptState } from './tables.ts';

/** What attempts get that are closed now; those with 0 have a receipt that anybody can compute from the log. */
export const RECEIPT_VERSION = 1;

type Named = { public_id: string; test_id: number; version: number };
type Closing = { state: AttemptState; receipt_version: number };

/** Whether the receipt of an attempt is made with the secret, or will be. */
export function isKeyed({ state, receipt_version }: Closing): boolean {
  return state === 'running' || receipt_version >= RECEIPT_VERSION;
}

export type Chain = { add(entry: LogEntry): string; last(): string };

/** The hashes of a log, one after the other. */
export function startChain({ public_id, test_id, version }: Named): Chain {
  let link = hash('sha256', beginningText({ publicId: public_id, testId: test_id, version }));
  return {
    add(entry) {
      link = hash('sha256', linkText(link, entry));
      return link;
    },
    last: () => link,
  };
}

/** From the last hash of the log. */
export function receiptOf(config: Config, isKeyed: boolean, lastLink: string): string {
  if (!isKeyed) return receiptText(lastLink);
  const key = createHmac('sha256', secretOf(config)).update('assessment|receipt').digest();
  return receiptText(createHmac('sha256', key).update(lastLink).digest('hex'));
}
