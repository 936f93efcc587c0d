import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { IDLE_MS } from '../rules.ts';

/** SQL condition on `staff.session`, named `session`: it has neither ended nor expired. */
export function isLiveSession({ now }: Pick<Ctx, 'now'>): RawBuilder<boolean> {
  const idleSince = new Date(now.getTime() - IDLE_MS);
  return sql<boolean>`(session.ended_at is null and session.ends_at > ${now} and session.seen_at > ${idleSince})`;
}
