/** Verifies the hash chain of the audit log, and the anchors that were written outside the database. */
import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import { type Anchor, readAnchors } from './anchors.ts';
import { FIRST_HASH, hashOfEntry } from './entry-hash.ts';

/** Entries that are read at a time. */
const PAGE_ROWS = 1000;
/** An anchor is written daily; an hour more for a job that was late. */
const MAX_WAIT_MS = 25 * 60 * 60_000;

/** The numbers of entries and anchors. `faults` is empty for an intact log; each names an entry and what is wrong. */
export type Verification = { entries: number; anchors: number; faults: string[] };

/** Reads the whole log, page by page. Returns the first fault of the hash chain and all faults of the anchors. */
export async function verifyLog(ctx: Ctx): Promise<Verification> {
  const { anchors, faults } = readAnchors(ctx.config);
  // An entry has two anchors if the log was rewritten between them.
  const openAnchors = Map.groupBy(anchors, ({ entry_id }) => entry_id);
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
      const fault = chainFault(entry, hash, { lastId, lastHash });
      if (fault) return { entries: lastId, anchors: anchors.length, faults: [...faults, fault] };
      faults.push(...anchorFaults(openAnchors.get(entry.entry_id), hash));
      openAnchors.delete(entry.entry_id);
      [lastId, lastHash] = [entry.entry_id, hash];
    }
    if (page.length < PAGE_ROWS) break;
  }
  const missing = [...openAnchors.keys()].map(
    (id) => `Entry ${id} is anchored but missing: the end of the log was removed.`,
  );
  return { entries: lastId, anchors: anchors.length, faults: [...faults, ...missing] };
}

/** Returns why the entry breaks the chain; null if it follows the last one unchanged. */
function chainFault(
  entry: Parameters<typeof hashOfEntry>[0],
  hash: string,
  { lastId, lastHash }: { lastId: number; lastHash: string },
): string | null {
  if (entry.entry_id !== lastId + 1) return `Entry ${lastId + 1} is missing.`;
  if (entry.previous_hash !== lastHash) return `Entry ${entry.entry_id} does not follow the entry before it.`;
  if (hashOfEntry(entry) !== hash) return `Entry ${entry.entry_id} was changed.`;
  return null;
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
