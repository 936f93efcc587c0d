import { useLocation } from 'react-router';
import { discardPapers } from '../../../../contract/staff/exams/papers/edit-paper.ts';
import { listPapers, type PaperRow } from '../../../../contract/staff/exams/papers/papers.ts';
import { useCan } from '../../../calls/session.ts';
import { usePaperMessages } from '../../../messages/exams/papers.ts';
import type { Bulk, BulkAction } from '../../../table/bulk/bulk-action.ts';
import { loadAllRows } from '../../../table/bulk/load-all-rows.ts';

/** The parameters of the list. */
export const PAPER_FILTERS = ['state'];

/** Deletes several papers that were never published; absent without the permission. */
export function usePaperBulk(): Bulk<PaperRow> | undefined {
  const messages = usePaperMessages();
  const can = useCan();
  const { search } = useLocation();
  if (!can(discardPapers.permission)) return undefined;
  const discard: BulkAction<PaperRow> = {
    endpoint: discardPapers,
    label: messages.discardMany,
    busyLabel: messages.discardingMany,
    variant: 'danger',
    title: messages.discardManyTitle,
    text: messages.discardManyText,
    rowOf: ({ paper_id, version, state }) => (state === 'draft' ? { paper_id, version } : null),
    done: messages.discardedMany,
  };
  return {
    nameOf: ({ name, paper_id }) => name || messages.untitled(paper_id),
    loadAll: () => loadAllRows(listPapers, search, PAPER_FILTERS),
    actions: [discard],
  };
}
