/** The media that questions name, of tests, of papers and of the bank. Solutions of tests have their pictures in media/papers/, which always count as used. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { type FoundUse, namesPath, pathsIn } from '../../platform/files/media/found-use.ts';

/**
 * Returns the tests that name `path`, or any file: with the current version of the paper, and with each earlier one that
 * somebody is taking or has taken, because its attempts and results still show it.
 */
export async function paperMediaUses(ctx: Ctx, path?: string): Promise<FoundUse[]> {
  const text = sql`p.document::text`;
  const { rows } = await sql<{ id: number; name: string; found: string[] }>`
    select distinct t.id, t.name, ${pathsIn(text)} as found
    from assessment.test t join assessment.paper p on p.test_id = t.id
    where ${namesPath(text, path)} and (p.version = t.current_version or ${hasAttempts}) order by t.id`.execute(ctx.db);
  const uses = rows.map(
    ({ name, found }): FoundUse => ({ path: found[0] ?? '', place: 'test', title: name, link: null }),
  );
  return [...uses, ...(await draftMediaUses(ctx, path)), ...(await bankMediaUses(ctx, path))];
}

/** The instructions of papers of the console, also of those that are not published. */
async function draftMediaUses(ctx: Ctx, path?: string): Promise<FoundUse[]> {
  const text = sql`d.content::text`;
  const { rows } = await sql<{ id: number; name: string; found: string[] }>`
    select distinct d.id, d.name, ${pathsIn(text)} as found from assessment.paper_draft d
    where ${namesPath(text, path)} order by d.id`.execute(ctx.db);
  return rows.map(({ id, name, found }) => ({
    path: found[0] ?? '',
    place: 'test',
    title: name || `Paper ${id}`,
    link: `/papers/${id}`,
  }));
}

/**
 * Every version counts: papers refer to approved versions, also to earlier ones. Without the texts of the questions,
 * which not everyone who manages media may read.
 */
async function bankMediaUses(ctx: Ctx, path?: string): Promise<FoundUse[]> {
  const text = sql`v.content::text`;
  const { rows } = await sql<{ question_id: number; found: string[] }>`
    select distinct v.question_id, ${pathsIn(text)} as found from assessment.bank_version v
    where ${namesPath(text, path)} order by v.question_id`.execute(ctx.db);
  return rows.map(({ question_id, found }) => ({
    path: found[0] ?? '',
    place: 'question',
    title: `Question ${question_id}`,
    link: `/questions/${question_id}`,
  }));
}

/** Condition on `assessment.paper`, named `p`. A finished attempt has a result, whose index is smaller than the attempts. */
const hasAttempts = sql<boolean>`(
  exists (
    select from assessment.attempt a where a.test_id = p.test_id and a.version = p.version and a.state = 'running'
  ) or exists (select from assessment.result r where r.test_id = p.test_id and r.version = p.version)
)`;
