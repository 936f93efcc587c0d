/**
 * The only file that reads keys and solutions. Marking needs the keys; solutions are for a released result.
 * Nothing here may be called for an attempt that runs.
 */
import { LRUCache } from 'lru-cache';
import type { Bilingual } from '../../../contract/assessment.ts';
import type { EnginePaper, KeyOf } from '../../../engine/paper.ts';
import type { Ctx } from '../../platform/context.ts';
import { engineKeys, enginePaper } from '../engine-paper.ts';
import type { PaperVersion } from './papers.ts';
import '../tables.ts';

export type MarkingGuide = { paper: EnginePaper; keys: KeyOf };

const guides = new LRUCache<string, MarkingGuide>({ max: 200 });

/** What the engine needs to mark attempts at this version. */
export async function markingGuide(ctx: Pick<Ctx, 'db'>, paper: PaperVersion): Promise<MarkingGuide> {
  const name = `${paper.test_id}:${paper.version}:${paper.digest}`;
  const known = guides.get(name);
  if (known) return known;
  const row = await ctx.db
    .selectFrom('assessment.paper as paper')
    .innerJoin('assessment.answer_key as key', (join) =>
      join.onRef('key.test_id', '=', 'paper.test_id').onRef('key.version', '=', 'paper.version'),
    )
    .select(['paper.marking', 'key.keys'])
    .where('paper.test_id', '=', paper.test_id)
    .where('paper.version', '=', paper.version)
    .executeTakeFirstOrThrow();
  const guide = { paper: enginePaper(row.marking), keys: engineKeys(row.keys) };
  guides.set(name, guide);
  return guide;
}

export async function solutionsOf(
  ctx: Pick<Ctx, 'db'>,
  { test_id, version }: Omit<PaperVersion, 'digest'>,
): Promise<Record<string, Bilingual>> {
  const { solutions } = await ctx.db
    .selectFrom('assessment.answer_key')
    .select('solutions')
    .where('test_id', '=', test_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return solutions;
}
