/** The lists of students: all, and the members of a batch. Contacts are masked, as in the lists. */
import { exportBatchMembers, exportStudents } from '../../../contract/staff/lists/exports.ts';
import { type BatchMember, listBatchMembers } from '../../../contract/staff/students/batches.ts';
import { listStudents, type StudentRow } from '../../../contract/staff/students/students.ts';
import { isContactSearch, studentList } from '../../identity/index.ts';
import { memberList } from '../../learning/index.ts';
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
  listSource({
    name: 'batch_members',
    list: listBatchMembers,
    endpoint: exportBatchMembers,
    read: memberList,
    isContact: isContactSearch,
    columns: MEMBERS,
  }),
];
