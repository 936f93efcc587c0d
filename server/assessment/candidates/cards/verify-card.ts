/** Answers whether the code and the roll number of an admit card belong together. Anyone may ask, a limited number of times. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddressLimit, consume } from '../../../identity/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { clientAddress } from '../../../platform/rate-limit/client-address.ts';
import { callerIp } from '../../../platform/rate-limit/client-network.ts';
import { instituteName } from '../../../staff/index.ts';
import { maskedName } from './masked-name.ts';
import { type Genuine, VERIFY_CSP, type VerifyPage, verifyPage } from './verify-page.ts';

/** Cards that one address checks: an invigilator at the door of a hall checks a few hundred in half an hour. */
export const MAX_CHECKS = 300;
const WINDOW_SECONDS = 1800;
const MAX_ENTERED = 40;

export async function serveVerification(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const entered = readEntered(request.query);
  const outcome = await outcomeOf(ctx, entered);
  return reply
    .code(outcome === 'too_many' ? 429 : 200)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': VERIFY_CSP,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(verifyPage({ institute: instituteName(ctx), entered, outcome }));
}

/** A parameter that is repeated or too long counts as empty. */
function readEntered(query: unknown): VerifyPage['entered'] {
  const { code, roll } = (query ?? {}) as Record<string, unknown>;
  const short = (value: unknown) =>
    typeof value === 'string' && value.length <= MAX_ENTERED ? value.trim().toUpperCase() : '';
  return { code: short(code), roll: short(roll) };
}

async function outcomeOf(ctx: Ctx, { code, roll }: VerifyPage['entered']): Promise<VerifyPage['outcome']> {
  if (!code || !roll) return null;
  const subject = `verify-card:${clientAddress(callerIp(ctx))}`;
  const limit = clientAddressLimit(ctx, MAX_CHECKS);
  if (!(await consume(ctx, { subject, limit, seconds: WINDOW_SECONDS })).isAllowed) return 'too_many';
  return (await genuineCard(ctx, code.replaceAll(/[^2-9A-Z]/g, ''), roll)) ?? 'not_genuine';
}

async function genuineCard({ db }: Ctx, code: string, rollNumber: string): Promise<Genuine | null> {
  const row = await db
    .selectFrom('assessment.candidate as candidate')
    .innerJoin('assessment.test as test', 'test.id', 'candidate.test_id')
    .where('candidate.code', '=', code)
    .where('candidate.roll_number', '=', rollNumber)
    .where('candidate.removed_at', 'is', null)
    .select(['candidate.name', 'test.name as test_name', 'test.opens'])
    .executeTakeFirst();
  return row ? { testName: row.test_name, maskedName: maskedName(row.name), opens: row.opens } : null;
}
