/** Reads papers for the console: the list, and one paper with its questions and problems. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import type { PaperContent } from '../../../../contract/staff/exams/papers/paper-content.ts';
import {
  type getPaper,
  listPapers as listEndpoint,
  type PaperRow,
} from '../../../../contract/staff/exams/papers/papers.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { contains, runList } from '../../../platform/database/lists/list-query.ts';
import { takenContent } from './checks/check-stored.ts';
import { checkDraft } from './checks/problems.ts';
import { readDraft, STATE, stateOf } from './draft-store.ts';
import type { PaperDraft } from './draft-tables.ts';
import { pdfLinks } from './pdf/pdf-links.ts';
import { chosenVersions, listedQuestion } from './questions/bank-questions.ts';

export function papersForStaff(ctx: Ctx, body: DecodedBody<typeof listEndpoint>): Promise<DataOf<typeof listEndpoint>> {
  const { state, search } = body;
  return runList<ListedDraft, PaperRow>(ctx, listEndpoint, body, {
    // Not the whole content: a page of papers would fill the memory.
    columns: sql`d.id, d.version, d.name, d.code, d.question_count, d.published_version, d.test_id, d.saved_at, d.saved_by,
      d.content -> 'minutes' as minutes, d.content -> 'opens' as opens, d.content -> 'closes' as closes`,
    from: sql`assessment.paper_draft d`,
    where: [state && sql`${STATE} = ${state}`, contains(sql`concat_ws(' ', d.name, d.code, d.test_id)`, search)],
    sorts: { saved_at: { by: sql`d.saved_at`, type: 'timestamptz' }, name: { by: sql`d.name`, type: 'text' } },
    defaultSort: '-saved_at',
    key: sql`d.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: rowOf,
  });
}

type ListedDraft = Pick<
  PaperDraft,
  'id' | 'version' | 'name' | 'code' | 'question_count' | 'published_version' | 'test_id' | 'saved_at' | 'saved_by'
> &
  Pick<PaperContent, 'minutes' | 'opens' | 'closes'>;

function rowOf(draft: ListedDraft): PaperRow {
  const { minutes, opens, closes, saved_at } = draft;
  return {
    ...{ paper_id: Number(draft.id), version: draft.version, name: draft.name, code: draft.code },
    ...{ state: stateOf(draft), questions: draft.question_count },
    ...{ minutes, opens, closes },
    test_id: draft.published_version === null ? null : Number(draft.test_id),
    saved_at: new Date(saved_at).toISOString(),
    saved_by: draft.saved_by,
  };
}

export async function paperForStaff(
  ctx: StaffCtx,
  { paper_id }: DecodedBody<typeof getPaper>,
): Promise<DataOf<typeof getPaper>> {
  const draft = await readDraft(ctx, paper_id);
  const { content, published_at, published_by, test_version } = draft;
  const bank = await chosenVersions(ctx, content);
  const taken = await takenContent(ctx, draft);
  return {
    ...rowOf({ ...content, ...draft }),
    content,
    chosen: [...bank.values()].map(listedQuestion),
    check: checkDraft(content, { bank, taken, now: ctx.now }),
    published: published_at && {
      at: published_at.toISOString(),
      by: published_by ?? '',
      test_version: test_version ?? 0,
    },
    has_attempts: taken !== null,
    is_editor: draft.editor_ids.includes(ctx.staff.staffId),
    pdf: pdfLinks(ctx, paper_id),
  };
}
