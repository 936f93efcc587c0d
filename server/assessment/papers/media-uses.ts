/** The media that the questions of tests name. Solutions have their pictures in media/papers/, which always count as used. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { type FoundUse, namesPath, pathsIn } from '../../platform/media/found-use.ts';

/** Returns the tests whose current paper names `path`, or any file. */
export async function paperMediaUses(ctx: Ctx, path?: string): Promise<FoundUse[]> {
  const text = sql`p.document::text`;
  const { rows } = await sql<{ id: number; name: string; found: string[] }>`
    select distinct t.id, t.name, ${pathsIn(text)} as found
    from assessment.test t join assessment.paper p on p.test_id = t.id and p.version = t.current_version
    where ${namesPath(text, path)} order by t.id`.execute(ctx.db);
  return rows.map(({ name, found }) => ({ path: found[0] ?? '', place: 'test', title: name, link: null }));
}
