/** The list of instalments that are due. */
import { useLoaderData } from 'react-router';
import { exportDues } from '../../../../contract/staff/lists/exports.ts';
import { type DueRow, listDues } from '../../../../contract/staff/money/dues.ts';
import { Message } from '../../../../ui/message.tsx';
import { useDueMessages } from '../../../messages/money/dues.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { Amount } from '../orders/order-texts.tsx';

export function loader({ request }: { request: Request }) {
  return loadList(listDues, request.url, ['age']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useDueMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ student_id, product_id }) => `${student_id} ${product_id}`}
        rowPath={({ student_id, product_id }) => `/dues/${student_id}/${product_id}`}
        searchLabel={null}
        filters={[{ key: 'age', title: messages.age, kind: 'choice', options: optionsOf(messages.ages) }]}
        defaultSort="due_at"
        exportEndpoint={exportDues}
        empty={<Message icon="check" title={messages.empty} />}
      />
    </div>
  );
}

function useColumns(): Column<DueRow>[] {
  const messages = useDueMessages();
  return [
    { key: 'student', title: messages.student, render: ({ student_name }) => student_name || messages.deleted },
    {
      key: 'product',
      title: messages.product,
      render: ({ title, product_id }) => title ?? messages.productText(product_id),
    },
    {
      key: 'instalment',
      title: messages.instalment,
      render: ({ emi_no, emi_total }) => messages.instalmentText(emi_no, emi_total),
    },
    {
      key: 'amount',
      title: messages.amount,
      align: 'end',
      render: ({ amount }) => amount !== null && <Amount rupees={amount} />,
    },
    { key: 'due_at', title: messages.due, sort: 'ascending', render: ({ due_at }) => <Time at={due_at} /> },
    {
      key: 'reminded',
      title: messages.reminded,
      render: ({ reminded_at }) => reminded_at && <Time at={reminded_at} />,
    },
    {
      key: 'next',
      title: messages.nextReminder,
      render: ({ next_reminder_at }) => next_reminder_at && <Time at={next_reminder_at} />,
    },
  ];
}
