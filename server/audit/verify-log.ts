/** Verifies the hash chain of the audit log, and the anchors that were written outside the database. */
import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import { type Anchor, readAnchors } from './anchors.ts';
import { FIRST_HASH, hashOfEntry } from './entry-hash.ts';

/** Entries that are read at a time. */
const PAGE_ROWS = 1000;
/** An anchor is written daily; an hour more for a job that was late. */
const MAX_WAIT_MS = 25 * 60 * 60_000;

/** Faults that are named; further ones are counted. */
const MAX_NAMED_FAULTS = 1000;

/**
 * The numbers of entries and anchors. `faults` is empty for an intact log; each names an entry and what is wrong.
 * `cutLabels`: entries of an earlier version whose label was cut within a character, and which are unchanged otherwise.
 */
export type Verification = { entries: number; anchors: number; faults: string[]; cutLabels: number };

/** Reads the whole log, page by page. After a fault the next entries are compared with what is stored. */
export async function verifyLog(ctx: Ctx): Promise<Verification> {
  const { anchors, faults: anchorFileFaults } = readAnchors(ctx.config);
  const faults = openFaults(anchorFileFaults);
  // An entry has two anchors if the log was rewritten between them.
  const openAnchors = Map.groupBy(anchors, ({ entry_id }) => entry_id);
  let [entries, cutLabels] = [0, 0];
  let [lastId, lastHash] = [0, FIRST_HASH];
  for (;;) {
    const page = await ctx.db
      .selectFrom('audit.entry')
      .where('entry_id', '>', lastId)
      .orderBy('entry_id')
      .limit(PAGE_ROWS)
      .selectAll()
      .execute();
    for (const { hash, ...entry } of page) {
      entries += 1;
      faults.add(placeFault(entry, { lastId, lastHash }));
      if (hashOfEntry(entry) !== hash) {
        if (isCutLabel(entry, hash)) cutLabels += 1;
        else faults.add(`Entry ${entry.entry_id} was changed.`);
      }
      for (const fault of anchorFaults(openAnchors.get(entry.entry_id), hash)) faults.add(fault);
      openAnchors.delete(entry.entry_id);
      [lastId, lastHash] = [entry.entry_id, hash];
    }
    if (page.length < PAGE_ROWS) break;
  }
  for (const id of openAnchors.keys()) faults.add(missingAnchored(id, lastId));
  return { entries, anchors: anchors.length, faults: faults.list(), cutLabels };
}

function missingAnchored(id: number, lastId: number): string {
  const reason = id > lastId ? ': the end of the log was removed' : '';
  return `Entry ${id} is anchored but missing${reason}.`;
}

/** Collects faults; many of them are only counted. */
function openFaults(first: readonly string[]) {
  const named = [...first];
  let others = 0;
  return {
    add(fault: string | null): void {
      if (fault === null) return;
      if (named.length < MAX_NAMED_FAULTS) named.push(fault);
      else others += 1;
    },
    list: () => (others === 0 ? named : [...named, `${others} further faults.`]),
  };
}

type Entry = Parameters<typeof hashOfEntry>[0];

/** Returns why the entry is not the next one; null if it is. */
function placeFault(entry: Entry, { lastId, lastHash }: { lastId: number; lastHash: string }): string | null {
  const [first, last] = [lastId + 1, entry.entry_id - 1];
  if (first < last) return `Entries ${first} to ${last} are missing.`;
  if (first === last) return `Entry ${first} is missing.`;
  return entry.previous_hash === lastHash ? null : `Entry ${entry.entry_id} does not follow the entry before it.`;
}

const REPLACEMENT = '\ufffd';
const [FIRST_HIGH_SURROGATE, LAST_HIGH_SURROGATE] = [0xd800, 0xdbff];

/**
 * Whether the hash was made of a label that ended with the first half of a character, which the database cannot store. Earlier
 * versions cut labels so.
 */
function isCutLabel(entry: Entry, hash: string): boolean {
  const { target_label: label } = entry;
  if (!label.endsWith(REPLACEMENT)) return false;
  for (let half = FIRST_HIGH_SURROGATE; half <= LAST_HIGH_SURROGATE; half++) {
    const target_label = label.slice(0, -1) + String.fromCharCode(half);
    if (hashOfEntry({ ...entry, target_label }) === hash) return true;
  }
  return false;
}

function anchorFaults(anchors: readonly Anchor[] = [], hash: string): string[] {
  const wrong = anchors.filter((anchor) => anchor.hash !== hash);
  return wrong.map(({ entry_id, at }) => `Entry ${entry_id} has another hash than its anchor of ${at}.`);
}

/**
 * Returns how often the first entry after an anchor had none within a day, by the file of this machine: the job may have run
 * on another machine, whose file has it.
 */
export async function countAnchorGaps(ctx: Ctx): Promise<number> {
  const { anchors } = readAnchors(ctx.config);
  const starts = [0, ...anchors.map(({ entry_id }) => entry_id)];
  const ends = [...anchors.map(({ at }) => at), ctx.now.toISOString()];
  const { rows } = await sql<{ gaps: number }>`
    select count(*)::int as gaps
    from unnest(${starts}::bigint[], ${ends}::text[]::timestamptz[]) as part (after_id, until)
    join audit.entry on entry.entry_id = part.after_id + 1
    where entry.at < part.until - ${MAX_WAIT_MS} * interval '1 millisecond'`.execute(ctx.db);
  return rows[0]?.gaps ?? 0;
}
