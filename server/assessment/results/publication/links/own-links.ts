/** Addresses with which a student shows one result to others, such as the parents: made, listed and ended by the student. */

import { randomUUID } from 'node:crypto';
import {
  type endResultLink,
  MAX_LINKS,
  type ResultLink,
  type shareResult,
  tooManyLinks,
} from '../../../../../contract/assessment/own-results.ts';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { consume, lockCaller } from '../../../../identity/index.ts';
import { inTransaction, type StudentCtx } from '../../../../platform/context.ts';
import { rateLimited, refuse } from '../../../../platform/http/http-error.ts';
import { hashOf, newSecret } from '../../../../platform/secrets.ts';
import { testTexts } from '../../../http/messages/test-texts.ts';
import { SHARED_PATH } from '../paths.ts';
import { requireOwnResult } from '../student/require-result.ts';

const DAY_MS = 86_400_000;
/** Of one student: enough to replace all links of some results. */
const MAX_MADE_PER_DAY = 20;

/** Makes an address; its secret is stored as a hash, so it is returned only here. Throws the refusals of the endpoint, 404 or 429. */
export async function makeLink(
  ctx: StudentCtx,
  { test_series_id, days, label }: DecodedBody<typeof shareResult>,
): Promise<DataOf<typeof shareResult>> {
  const limit = { subject: `result-link:${ctx.studentId}`, limit: MAX_MADE_PER_DAY, seconds: DAY_MS / 1000 };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(testTexts.manyLinks, wait);
  const secret = newSecret();
  const row = {
    id: randomUUID(),
    label: label.replaceAll(/\s+/g, ' ').trim(),
    made_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + Number(days) * DAY_MS),
  };
  await inTransaction(ctx, async (ctx) => {
    // Two calls at once do not make a sixth link.
    await lockCaller(ctx);
    await requireOwnResult(ctx, test_series_id);
    await deleteExpired(ctx);
    if ((await linksOf(ctx)).filter(({ test_id }) => test_id === test_series_id).length >= MAX_LINKS)
      throw refuse(tooManyLinks);
    await ctx.db
      .insertInto('assessment.result_link')
      .values({ student_id: ctx.studentId, test_id: test_series_id, secret_hash: hashOf(secret), ...row })
      .execute();
  });
  return { ...shownLink(row), url: `${ctx.config.publicUrl}${SHARED_PATH}/${secret}` };
}

/** Ends a link at once; repeated calls change nothing. */
export async function endLink(ctx: StudentCtx, { link_id }: DecodedBody<typeof endResultLink>): Promise<null> {
  await ctx.db
    .deleteFrom('assessment.result_link')
    .where('student_id', '=', ctx.studentId)
    .where('id', '=', link_id)
    .execute();
  return null;
}

/** Returns the links of the student that have not expired, the newest first. */
export function linksOf({ db, studentId, now }: Pick<StudentCtx, 'db' | 'studentId' | 'now'>) {
  return db
    .selectFrom('assessment.result_link')
    .where('student_id', '=', studentId)
    .where('expires_at', '>', now)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .select(['id', 'test_id', 'label', 'made_at', 'expires_at'])
    .execute();
}

async function deleteExpired({ db, studentId, now }: StudentCtx): Promise<void> {
  await db
    .deleteFrom('assessment.result_link')
    .where('student_id', '=', studentId)
    .where('expires_at', '<=', now)
    .execute();
}

type Row = { id: string; label: string; made_at: Date; expires_at: Date };

export function shownLink({ id, label, made_at, expires_at }: Row): ResultLink {
  return { link_id: id, label, made_at: made_at.toISOString(), expires_at: expires_at.toISOString() };
}
