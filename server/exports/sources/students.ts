/** The lists of students: all, batches, and the members of a batch. Contacts are masked, as in the lists. */
import { exportBatches, exportBatchMembers, exportStudents } from '../../../contract/staff/lists/exports.ts';
import {
  type BatchMember,
  type BatchRow,
  listBatches,
  listBatchMembers,
} from '../../../contract/staff/students/batches.ts';
import { listStudents, type StudentRow } from '../../../contract/staff/students/students.ts';
import { isContactSearch, studentList } from '../../identity/index.ts';
import { batchList, memberList } from '../../learning/index.ts';
import type { Column } from '../cells.ts';
import { listSource } from '../source.ts';

const STUDENTS: readonly Column<StudentRow>[] = [
  { title: 'Student number', kind: 'number', value: ({ student_id }) => student_id },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Mobile', kind: 'text', value: ({ masked_mobile }) => masked_mobile },
  { title: 'E-mail', kind: 'text', value: ({ masked_email }) => masked_email },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Signed up', kind: 'time', value: ({ created_at }) => created_at },
];

const BATCHES: readonly Column<BatchRow>[] = [
  { title: 'Batch number', kind: 'number', value: ({ batch_id }) => batch_id },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'First day', kind: 'day', value: ({ starts_on }) => starts_on },
  { title: 'Last day', kind: 'day', value: ({ ends_on }) => ends_on },
  { title: 'Members', kind: 'number', value: ({ members }) => members },
  { title: 'Places', kind: 'number', value: ({ capacity }) => capacity },
];

const MEMBERS: readonly Column<BatchMember>[] = [
  { title: 'Student number', kind: 'number', value: ({ student_id }) => student_id },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Mobile', kind: 'text', value: ({ masked_mobile }) => masked_mobile },
  { title: 'Joined', kind: 'time', value: ({ joined_at }) => joined_at },
];

export const students = [
  listSource({
    name: 'students',
    list: listStudents,
    endpoint: exportStudents,
    read: studentList,
    isContact: isContactSearch,
    columns: STUDENTS,
  }),
  listSource({ name: 'batches', list: listBatches, endpoint: exportBatches, read: batchList, columns: BATCHES }),
  listSource({
    name: 'batch_members',
    list: listBatchMembers,
    endpoint: exportBatchMembers,
    read: memberList,
    isContact: isContactSearch,
    columns: MEMBERS,
  }),
];
