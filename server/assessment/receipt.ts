/** A short code that vouches for everything a candidate did, as it was received. */
import { hash } from 'node:crypto';
import { beginningText, type LogEntry, linkText, receiptText } from '../../engine/event-log.ts';

type Named = { public_id: string; test_id: number; version: number };

export function receiptOf(attempt: Named, entries: readonly LogEntry[]): string {
  return receiptText(chainOf(attempt, entries).at(-1) ?? beginning(attempt));
}

/** The link of each entry, in order. */
export function chainOf(attempt: Named, entries: readonly LogEntry[]): string[] {
  let link = beginning(attempt);
  return entries.map((entry) => {
    link = digest(linkText(link, entry));
    return link;
  });
}

function beginning({ public_id, test_id, version }: Named): string {
  return digest(beginningText({ publicId: public_id, testId: test_id, version }));
}

function digest(text: string): string {
  return hash('sha256', text);
}
