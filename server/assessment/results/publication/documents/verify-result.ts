/** The public page that says whether a scorecard or a certificate is genuine, with few facts. Its use is limited. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../../../platform/context.ts';
import { instituteName } from '../../../../staff/index.ts';
import { maskedName } from '../../../candidates/cards/masked-name.ts';
import { countCheck, shortText } from '../../../http/limit-checks.ts';
import {
  bothHtml,
  factsHtml,
  formHtml,
  outcomeHtml,
  type PublicPage,
  sendPublicPage,
  TOO_MANY,
} from '../../../http/public-page.ts';
import { VERIFY_PATH } from '../paths.ts';
import { readScorecard, releasedTest, type Scorecard } from './read-scorecard.ts';
import { candidateFacts, scoreFacts } from './scorecard-facts.ts';

/** Null before a code was entered. */
type Outcome = Scorecard | 'not_genuine' | 'too_many' | null;

export async function serveResultVerification(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { code } = (request.query ?? {}) as Record<string, unknown>;
  const entered = shortText(code).toUpperCase();
  const outcome = await outcomeOf(ctx, entered);
  return sendPublicPage(reply, pageOf(instituteName(ctx), entered, outcome), outcome === 'too_many' ? 429 : 200);
}

async function outcomeOf(ctx: Ctx, entered: string): Promise<Outcome> {
  const code = entered.replaceAll(/[^2-9A-Z]/g, '');
  if (!code) return null;
  const found = await ctx.db
    .selectFrom('assessment.result_code')
    .where('code', '=', code)
    .select(['student_id', 'test_id'])
    .executeTakeFirst();
  if (!(await countCheck(ctx, 'verify-result', found ? code : null))) return 'too_many';
  const test = found && (await releasedTest(ctx, found.test_id));
  return (test && (await readScorecard(ctx, test, found.student_id))) ?? 'not_genuine';
}

function pageOf(institute: string, entered: string, outcome: Outcome): PublicPage {
  const field = { name: 'code', label: bothHtml('Verification code', 'सत्यापन कोड'), value: entered };
  return {
    institute,
    title: 'Verify a scorecard or certificate',
    heading: bothHtml('Verify a scorecard or certificate', 'अंक-पत्र या प्रमाण-पत्र का सत्यापन'),
    body: `${outcomeText(outcome)}\n${formHtml(VERIFY_PATH, [field], bothHtml('Verify', 'सत्यापित करें'))}`,
  };
}

function outcomeText(outcome: Outcome): string {
  if (outcome === null) return '<p>Enter the verification code that is printed on the document.</p>';
  if (outcome === 'too_many') return TOO_MANY;
  if (outcome === 'not_genuine') {
    return outcomeHtml(
      false,
      '<strong>This code belongs to no result.</strong><br>Check the code, then ask the institute. <span lang="hi">यह कोड किसी परिणाम का नहीं है।</span>',
    );
  }
  const masked = { ...outcome, name: maskedName(outcome.name), rollNumber: '' };
  return outcomeHtml(
    true,
    `<strong>This code is genuine.</strong> <span lang="hi">यह कोड मान्य है।</span>
<p>Compare the document with these facts, which are those of today. If they differ, the document is not valid, or marks have changed since it was made.</p>
${factsHtml([...candidateFacts(masked, 'english'), ...scoreFacts(masked, 'english')])}`,
  );
}
