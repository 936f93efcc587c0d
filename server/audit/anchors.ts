/**
 * Anchors: the id and hash of the last entry, appended daily to a file outside the database, because a hash chain does
 * not show that entries were removed at its end. Copy the file to another machine.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, secretOf } from '../platform/config/config.ts';
import type { Ctx } from '../platform/context.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { hmac, isEqualSecret } from '../platform/secrets.ts';
import { lastEntry } from './last-entry.ts';

/**
 * `at` is an ISO instant; the key of `hmac` is the secret of the installation, which is not in the database. `receipt_trees` are
 * the hash trees over receipts of attempts that were published since the anchor before; absent if there are none.
 */
export type Anchor = {
  at: string;
  entry_id: number;
  hash: string;
  receipt_trees?: AnchoredTree[];
  hmac: string;
};
type AnchoredTree = { tree: number; root: string };

/** Trees that one anchor names at most; all of them are in the log. */
const MAX_TREES = 100;

const FILE = 'audit-anchors.jsonl';
const HMAC_PURPOSE = 'audit|anchor';

/** Returns the path of the file. */
export function anchorFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, FILE);
}

/**
 * Appends an anchor unless the last one has the same entry; returns it, or null for an empty log. Logs an error if the
 * last anchor is not in the log any more.
 */
export async function writeAnchor(ctx: Ctx): Promise<Anchor | null> {
  const newest = readAnchors(ctx.config).anchors.at(-1);
  if (newest && !(await isInLog(ctx, newest))) ctx.log.error({ anchor: newest }, 'the audit log was changed');
  const last = await lastEntry(ctx);
  if (!last) return null;
  if (newest?.entry_id === last.entry_id && newest.hash === last.hash) return newest;
  const trees = await treesAfter(ctx, newest?.entry_id ?? 0);
  const content = {
    ...{ at: ctx.now.toISOString(), entry_id: last.entry_id, hash: last.hash },
    ...(trees.length > 0 ? { receipt_trees: trees } : {}),
  };
  const anchor = { ...content, hmac: macOf(ctx.config, content) };
  appendFileSync(anchorFile(ctx.config), `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
  ctx.log.info(content, 'audit anchor');
  return anchor;
}

/** Returns the hash trees that entries after this one have published. */
async function treesAfter(ctx: Ctx, entryId: number): Promise<AnchoredTree[]> {
  const rows = await ctx.db
    .selectFrom('audit.entry')
    .where('action', '=', 'receipt_tree.published')
    .where('entry_id', '>', entryId)
    .orderBy('entry_id')
    .limit(MAX_TREES)
    .select(['target_id', 'after'])
    .execute();
  return rows.map(({ target_id, after }) => ({ tree: Number(target_id), root: String(after?.root) }));
}

async function isInLog(ctx: Ctx, { entry_id, hash }: Anchor): Promise<boolean> {
  const entry = await ctx.db
    .selectFrom('audit.entry')
    .where('entry_id', '=', entry_id)
    .where('hash', '=', hash)
    .select('entry_id')
    .executeTakeFirst();
  return entry !== undefined;
}

/** Returns the anchors of the file in order, and a fault for each line that was changed. */
export function readAnchors(config: Config): { anchors: Anchor[]; faults: string[] } {
  const file = anchorFile(config);
  if (!existsSync(file)) return { anchors: [], faults: [] };
  const anchors: Anchor[] = [];
  const faults: string[] = [];
  for (const [index, line] of readFileSync(file, 'utf8').trim().split('\n').entries()) {
    const anchor = parseAnchor(config, line);
    if (anchor) anchors.push(anchor);
    else faults.push(`Line ${index + 1} of ${file} was changed.`);
  }
  return { anchors, faults };
}

/** Returns the time of the newest anchor, as an ISO instant; null without one. */
export function lastAnchorAt(config: Config): string | null {
  return readAnchors(config).anchors.at(-1)?.at ?? null;
}

/** Returns the anchor of a line; null if the line was changed. */
function parseAnchor(config: Config, line: string): Anchor | null {
  try {
    const { hmac: mac, ...content } = JSON.parse(line) as Anchor;
    return isEqualSecret(mac, macOf(config, content)) ? { ...content, hmac: mac } : null;
  } catch {
    return null;
  }
}

function macOf(config: Config, { at, entry_id, hash, receipt_trees }: Omit<Anchor, 'hmac'>): string {
  const content = [at, entry_id, hash, ...(receipt_trees ? [receipt_trees] : [])];
  return hmac(secretOf(config), HMAC_PURPOSE, JSON.stringify(content));
}

/** Writes the anchor daily at 00:17, India time. */
export const anchorDaily: Job = {
  name: 'audit.anchor',
  cron: '17 0 * * *',
  run: async (ctx) => void (await writeAnchor(ctx)),
};
