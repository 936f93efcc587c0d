import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import type { previewPaper } from '../../../../contract/staff/exams/papers/papers.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { readDraft } from './draft-store.ts';
import { buildDraft } from './thread/build-draft.ts';

/** Returns the public part of the paper: no answer and no solution. */
export async function previewOfPaper(
  ctx: StaffCtx,
  { paper_id }: DecodedBody<typeof previewPaper>,
): Promise<DataOf<typeof previewPaper>> {
  const { built } = await buildDraft(ctx, await readDraft(ctx, paper_id), 'shown');
  const { name, minutes, instructions, sections } = built.document;
  return {
    ...{ name, minutes, total_marks: built.totalMarks, instructions },
    sections: sections.map(({ title, minutes: own, questions }) => ({ title, minutes: own, questions })),
  };
}
