/** The list of students. */
import { useLoaderData } from 'react-router';
import { exportStudents } from '../../../../contract/staff/lists/exports.ts';
import { listStudents, type StudentRow } from '../../../../contract/staff/students/students.ts';
import { Message } from '../../../../ui/message.tsx';
import { useStudentMessages } from '../../../messages/students/students.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, type Filter, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { STUDENT_FILTERS, useStudentBulk } from './student-bulk.ts';
import { StudentState, useStudentName } from './student-texts.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listStudents, request.url, STUDENT_FILTERS);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useStudentMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.searchHint} />
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ student_id }) => student_id}
        rowPath={({ student_id }) => `/students/${student_id}`}
        searchLabel={messages.search}
        filters={useFilters()}
        defaultSort="-created_at"
        bulk={useStudentBulk()}
        exportEndpoint={exportStudents}
        empty={<Message icon="user" title={messages.empty} />}
      />
    </div>
  );
}

function useFilters(): Filter[] {
  const messages = useStudentMessages();
  return [
    { key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.states) },
    { key: 'from', title: messages.from, kind: 'day' },
    { key: 'to', title: messages.to, kind: 'day' },
  ];
}

function useColumns(): Column<StudentRow>[] {
  const messages = useStudentMessages();
  const nameOf = useStudentName();
  return [
    { key: 'name', title: messages.name, sort: 'ascending', render: nameOf },
    {
      key: 'mobile',
      title: messages.mobile,
      render: ({ masked_mobile }) => masked_mobile && <span className="tabular">{masked_mobile}</span>,
    },
    { key: 'email', title: messages.email, render: ({ masked_email }) => masked_email },
    { key: 'state', title: messages.state, render: StudentState },
    {
      key: 'created_at',
      title: messages.created,
      sort: 'descending',
      render: ({ created_at }) => <Time at={created_at} />,
    },
  ];
}
