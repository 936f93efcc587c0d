/** Serves a result to anyone who has the address that its student made, until it expires or is ended. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml as text } from '../../../../../common/texts/escape.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { hashOf } from '../../../../platform/secrets.ts';
import { instituteName } from '../../../../staff/index.ts';
import { countCheck } from '../../../http/limit-checks.ts';
import { factsHtml, type PublicPage, sendPublicPage, TOO_MANY } from '../../../http/public-page.ts';
import { dayText } from '../documents/document-values.ts';
import { readScorecard, releasedTest, type Scorecard } from '../documents/read-scorecard.ts';
import { candidateFacts, cutoffFacts, scoreFacts, sectionRows } from '../documents/scorecard-facts.ts';

/** 256 random bits, as `newSecret` writes them. */
const SECRET = /^[\w-]{43}$/;
/** A family may open a link more often than a code is verified. */
const MAX_OF_LINK = 100;

const NOT_FOUND =
  '<p><strong>This link shows no result.</strong> It has expired, was ended, or is not complete. Please ask the student for a new one.</p><p lang="hi">यह लिंक अब मान्य नहीं है। कृपया विद्यार्थी से नया लिंक माँगें।</p>';

export async function serveSharedResult(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { secret } = request.params as { secret: string };
  const found = SECRET.test(secret) ? await linkOf(ctx, hashOf(secret)) : undefined;
  if (!(await countCheck(ctx, 'shared-result', found?.id ?? null, { maxOfOne: MAX_OF_LINK }))) {
    return sendPublicPage(reply, pageOf(ctx, TOO_MANY), 429);
  }
  const test = found && (await releasedTest(ctx, found.test_id));
  const card = test && (await readScorecard(ctx, test, found.student_id));
  return card
    ? sendPublicPage(reply, pageOf(ctx, cardHtml(card, found.expires_at), card.testName))
    : sendPublicPage(reply, pageOf(ctx, NOT_FOUND), 404);
}

function linkOf({ db, now }: Ctx, hash: string) {
  return db
    .selectFrom('assessment.result_link')
    .where('secret_hash', '=', hash)
    .where('expires_at', '>', now)
    .select(['id', 'student_id', 'test_id', 'expires_at'])
    .executeTakeFirst();
}

function pageOf(ctx: Ctx, body: string, testName = ''): PublicPage {
  return { institute: instituteName(ctx), title: 'Result', heading: testName ? text(testName) : 'Result', body };
}

function cardHtml(card: Scorecard, expiresAt: Date): string {
  const cutoffs = cutoffFacts(card, 'english');
  const rows = sectionRows(card, 'english').map(
    ({ title, marks, correct, wrong, skipped }) =>
      `<tr><th scope="row">${text(title)}</th><td class="end">${marks}</td><td class="end">${correct}</td><td class="end">${wrong}</td><td class="end">${skipped}</td></tr>`,
  );
  return `${factsHtml(candidateFacts(card, 'english'))}
<h2>Result</h2>
${factsHtml(scoreFacts(card, 'english'))}
<h2>Sections</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Sections"><table>
<thead><tr><th scope="col">Section</th><th scope="col" class="end">Marks</th><th scope="col" class="end">Correct</th><th scope="col" class="end">Wrong</th><th scope="col" class="end">Skipped</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>
${cutoffs.length > 0 ? `<h2>Cut-offs</h2>${factsHtml(cutoffs)}` : ''}
<p class="soft">The student shares this result with you until ${dayText(expiresAt.toISOString(), 'english')}, and can end that earlier. Please do not pass the link on.</p>`;
}
