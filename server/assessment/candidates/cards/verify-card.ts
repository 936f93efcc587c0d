/** Serves the public page that says whether an admit card has this code and this roll number. Its use is limited. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddressLimit, consume } from '../../../identity/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { clientAddress } from '../../../platform/rate-limit/client-address.ts';
import { callerIp } from '../../../platform/rate-limit/client-network.ts';
import { instituteName } from '../../../staff/index.ts';
import { maskedName } from './masked-name.ts';
import { type Genuine, VERIFY_CSP, type VerifyPage, verifyPage } from './verify-page.ts';

/**
 * Codes that are not genuine, from one address in half an hour. Genuine ones do not count: the candidates of a hall have the
 * address of the invigilator at its door.
 */
export const MAX_WRONG = 300;
/** Checks of one genuine card in half an hour. */
export const MAX_OF_CARD = 20;
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
  const plain = code.replaceAll(/[^2-9A-Z]/g, '');
  const genuine = await genuineCard(ctx, plain, roll);
  const limited = genuine
    ? { subject: `verify-card:card:${plain}`, limit: MAX_OF_CARD }
    : { subject: `verify-card:wrong:${clientAddress(callerIp(ctx))}`, limit: clientAddressLimit(ctx, MAX_WRONG) };
  if (!(await consume(ctx, { ...limited, seconds: WINDOW_SECONDS })).isAllowed) return 'too_many';
  return genuine ?? 'not_genuine';
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
