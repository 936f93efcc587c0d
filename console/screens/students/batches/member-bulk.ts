import { useLocation } from 'react-router';
import { type BatchMember, listBatchMembers, removeMembers } from '../../../../contract/staff/students/batches.ts';
import { useCan } from '../../../calls/session.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import type { Bulk } from '../../../table/bulk/bulk-action.ts';
import { loadAllRows } from '../../../table/bulk/load-all-rows.ts';

/** Removes several members of a batch; absent without the permission. */
export function useMemberBulk(batch_id: number): Bulk<BatchMember> | undefined {
  const messages = useBatchMessages();
  const can = useCan();
  const { search } = useLocation();
  if (!can(removeMembers.permission)) return undefined;
  return {
    nameOf: ({ name }) => name || messages.noName,
    loadAll: () => loadAllRows(listBatchMembers, search, [], { batch_id }),
    actions: [
      {
        endpoint: removeMembers,
        label: messages.remove,
        busyLabel: messages.removing,
        variant: 'danger',
        title: messages.removeManyTitle,
        text: messages.removeManyText,
        rowOf: ({ student_id }) => ({ student_id }),
        shared: { batch_id },
        field: { name: 'reason', label: messages.reason, hint: messages.reasonHint },
        done: messages.removedMany,
      },
    ],
  };
}
