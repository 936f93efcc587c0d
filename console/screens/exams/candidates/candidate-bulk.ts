import { useLocation } from 'react-router';
import { type ListedCandidate, listCandidates, removeCandidates } from '../../../../contract/staff/exams/candidates.ts';
import { useCandidateMessages } from '../../../messages/exams/candidates.ts';
import type { Bulk } from '../../../table/bulk/bulk-action.ts';
import { loadAllRows } from '../../../table/bulk/load-all-rows.ts';

/** Removes several candidates of a test. */
export function useCandidateBulk(test_id: number): Bulk<ListedCandidate> {
  const messages = useCandidateMessages();
  const { search } = useLocation();
  return {
    nameOf: ({ roll_number, name }) => `${roll_number} ${name}`,
    loadAll: () => loadAllRows(listCandidates, search, ['state'], { test_id }),
    actions: [
      {
        endpoint: removeCandidates,
        label: messages.remove,
        busyLabel: messages.removing,
        variant: 'danger',
        title: messages.removeManyTitle,
        text: messages.removeText,
        rowOf: ({ student_id }) => ({ student_id }),
        shared: { test_id },
        field: { name: 'reason', label: messages.reason, hint: messages.reasonHint },
        done: messages.removedMany,
      },
    ],
  };
}
