/** Serves the public page that says whether an admit card has this code and this roll number. Its use is limited. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../../platform/context.ts';
import { instituteName } from '../../../staff/index.ts';
import { countCheck, shortText } from '../../http/limit-checks.ts';
import { sendPublicPage } from '../../http/public-page.ts';
import { maskedName } from './masked-name.ts';
import { type Genuine, type VerifyPage, verifyPage } from './verify-page.ts';

export async function serveVerification(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const entered = readEntered(request.query);
  const outcome = await outcomeOf(ctx, entered);
  return sendPublicPage(
    reply,
    verifyPage({ institute: instituteName(ctx), entered, outcome }),
    outcome === 'too_many' ? 429 : 200,
  );
}

function readEntered(query: unknown): VerifyPage['entered'] {
  const { code, roll } = (query ?? {}) as Record<string, unknown>;
  return { code: shortText(code).toUpperCase(), roll: shortText(roll).toUpperCase() };
}

async function outcomeOf(ctx: Ctx, { code, roll }: VerifyPage['entered']): Promise<VerifyPage['outcome']> {
  if (!code || !roll) return null;
  const plain = code.replaceAll(/[^2-9A-Z]/g, '');
  const genuine = await genuineCard(ctx, plain, roll);
  if (!(await countCheck(ctx, 'verify-card', genuine && plain))) return 'too_many';
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
