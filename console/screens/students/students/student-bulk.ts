import { useLocation } from 'react-router';
import { addMembers } from '../../../../contract/staff/students/batches.ts';
import { listStudents, type StudentRow } from '../../../../contract/staff/students/students.ts';
import { useCan } from '../../../calls/session.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import type { Bulk } from '../../../table/bulk/bulk-action.ts';
import { loadAllRows } from '../../../table/bulk/load-all-rows.ts';
import { BatchChoice } from './batch-choice.tsx';
import { useStudentName } from './student-texts.tsx';

/** The parameters of the list. */
export const STUDENT_FILTERS = ['state', 'from', 'to'];

/** Adds several students to a batch; absent without the permission. */
export function useStudentBulk(): Bulk<StudentRow> | undefined {
  const messages = useBatchMessages();
  const nameOf = useStudentName();
  const can = useCan();
  const { search } = useLocation();
  if (!can(addMembers.permission)) return undefined;
  return {
    nameOf,
    loadAll: () => loadAllRows(listStudents, search, STUDENT_FILTERS),
    actions: [
      {
        endpoint: addMembers,
        label: messages.add,
        busyLabel: messages.adding,
        title: messages.addManyTitle,
        text: messages.addManyText,
        rowOf: ({ student_id, state }) => (state === 'active' ? { student_id } : null),
        field: { name: 'batch_id', label: messages.batch, Picker: BatchChoice },
        done: messages.addedMany,
      },
    ],
  };
}
