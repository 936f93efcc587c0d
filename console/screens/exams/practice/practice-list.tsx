/** Products that open topics of the question bank for practice. */
import { useLoaderData, useNavigate } from 'react-router';
import { findPracticeProducts, listPractice, type PracticeProduct } from '../../../../contract/staff/exams/practice.ts';
import { exportPractice } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { PickerField } from '../../../form/controls/picker-field.tsx';
import { usePracticeMessages } from '../../../messages/exams/practice.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';

export function loader({ request }: { request: Request }) {
  return loadList(listPractice, request.url, []);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = usePracticeMessages();
  const navigate = useNavigate();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      <div className="max-w-xl">
        <PickerField
          label={messages.new}
          hint={messages.findHint}
          minLength={1}
          find={findProducts}
          onChoose={({ id }) => void navigate(`/practice/${id}`)}
        />
      </div>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ product_id }) => product_id}
        rowPath={({ product_id }) => `/practice/${product_id}`}
        searchLabel={messages.search}
        defaultSort="-changed_at"
        exportEndpoint={exportPractice}
        empty={<Message icon="check" title={messages.empty} text={messages.emptyText} />}
      />
    </div>
  );
}

async function findProducts(search: string) {
  const products = await call(findPracticeProducts, { search });
  return products.map(({ product_id, title }) => ({ id: product_id, title, note: String(product_id) }));
}

function useColumns(): Column<PracticeProduct>[] {
  const messages = usePracticeMessages();
  return [
    { key: 'product_title', title: messages.product, render: ({ product_title }) => product_title },
    { key: 'topics', title: messages.topicCount, align: 'end', render: ({ topics }) => topics },
    {
      key: 'changed_at',
      title: messages.changed,
      sort: 'descending',
      render: ({ changed_at }) => <Time at={changed_at} />,
    },
    { key: 'changed_by', title: messages.changedBy, render: ({ changed_by }) => changed_by },
  ];
}
