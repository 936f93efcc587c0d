/** Serves the merit list of a test: to anyone, or to its candidates by a signed address. It is read at each request. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml as text } from '../../../../../common/texts/escape.ts';
import { verifySignedUrl } from '../../../../identity/index.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/http/http-error.ts';
import { instituteName } from '../../../../staff/index.ts';
import { countCheck } from '../../../http/limit-checks.ts';
import { bothHtml, sendPublicPage, TOO_MANY } from '../../../http/public-page.ts';
import { isPractice } from '../../../rules.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { releasedTest } from '../documents/read-scorecard.ts';
import { limitDocuments } from '../documents/serve-documents.ts';
import { OWN_MERIT_PATH } from '../paths.ts';
import { type MeritEntry, type MeritList, readMerit } from './read-merit.ts';

const ID = /^\d{1,15}$/;
/** Of one client address in half an hour: a whole school can have the same. */
const MAX_OPENED = 1000;

/** Throws 404 unless the test has a public list and its results are out. */
export async function servePublicMerit(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { test_id } = request.params as { test_id: string };
  if (!ID.test(test_id)) throw notFound();
  // Everybody opens the same address, so each client address is counted, not each list.
  if (!(await countCheck(ctx, 'merit-list', null, { maxWrong: MAX_OPENED })))
    return sendPage(ctx, reply, { title: '', body: TOO_MANY }, 429);
  return sendMerit(ctx, reply, Number(test_id), { isPublic: true });
}

/** Throws 404 unless the address is signed for a session of a student, and the test has a list. */
export async function serveOwnMerit(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { test_id } = request.params as { test_id: string };
  if (!ID.test(test_id)) throw notFound();
  const address = await verifySignedUrl(ctx, `${OWN_MERIT_PATH}/${test_id}`, request.query);
  if (address.kind !== 'valid' || !(await hasResult(ctx, Number(test_id), address.studentId))) throw notFound();
  await limitDocuments(ctx, String(address.studentId));
  return sendMerit(ctx, reply, Number(test_id), { isPublic: false });
}

async function sendMerit(ctx: Ctx, reply: FastifyReply, testId: number, { isPublic }: { isPublic: boolean }) {
  const documents = await readDocuments(ctx, testId);
  const ranks = documents?.merit_ranks ?? null;
  if (ranks === null || (isPublic && !documents?.merit_is_public)) throw notFound();
  const test = await releasedTest(ctx, testId);
  if (!test) throw notFound();
  const list = await readMerit(ctx, testId, ranks);
  return sendPage(ctx, reply, { title: test.name, body: listHtml(list, ranks, isPractice(test)) });
}

function sendPage(ctx: Ctx, reply: FastifyReply, { title, body }: { title: string; body: string }, status = 200) {
  const heading = bothHtml('Merit list', 'मेरिट सूची');
  const page = { institute: instituteName(ctx), title: 'Merit list', isWide: true };
  return sendPublicPage(reply, { ...page, heading: title ? `${heading}<br>${text(title)}` : heading, body }, status);
}

async function hasResult({ db }: Ctx, testId: number, studentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('assessment.attempt')
    .where('student_id', '=', studentId)
    .where('test_id', '=', testId)
    .where('number', '=', 1)
    .where('state', '!=', 'running')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

function listHtml({ group, entries, isCut }: MeritList, ranks: number, isPractice: boolean): string {
  const among = group === null ? '' : ` Ranks are those across all shifts of ${text(group)}.`;
  const practice = isPractice ? ' They are practice ranks: the test can be taken at any time.' : '';
  const intro = `<p class="soft">Candidates with the ranks 1 to ${ranks}.${among}${practice} Names are shown of those who agreed.</p>`;
  if (entries.length === 0) return `${intro}<p>Nobody of this test has one of these ranks.</p>`;
  const cut = isCut ? '<p class="soft">More candidates share the last ranks than this page shows.</p>' : '';
  return `${intro}
<div class="scroll" tabindex="0" role="region" aria-label="Merit list"><table>
<thead><tr><th scope="col">${bothHtml('Rank', 'रैंक')}</th><th scope="col">${bothHtml('Candidate', 'परीक्षार्थी')}</th><th scope="col" class="end">${bothHtml('Score', 'प्राप्तांक')}</th></tr></thead>
<tbody>${entries.map(rowHtml).join('\n')}</tbody>
</table></div>
${cut}`;
}

function rowHtml({ rank, score, name, rollNumber }: MeritEntry): string {
  const roll = rollNumber ? `Roll number ${text(rollNumber)}` : '';
  const shown = name ? `${text(name)}${roll ? `<br><span class="soft">${roll}</span>` : ''}` : roll || 'Candidate';
  return `<tr><td>${rank}</td><td>${shown}</td><td class="end">${text(score)}</td></tr>`;
}
