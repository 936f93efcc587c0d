/** The list of products. */
import { useLoaderData } from 'react-router';
import { MEDIUMS } from '../../../../contract/catalogue/catalogue.ts';
import { getProductOptions, listProducts, type ProductRow } from '../../../../contract/staff/catalogue/products.ts';
import { exportProducts } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, type Filter, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { Amount } from '../../money/orders/order-texts.tsx';
import { PRODUCT_FILTERS, useProductBulk } from './product-bulk.ts';
import { ProductStates } from './product-texts.tsx';

export async function loader({ request }: { request: Request }) {
  const [page, { verticals }] = await Promise.all([
    loadList(listProducts, request.url, PRODUCT_FILTERS),
    call(getProductOptions),
  ]);
  return { page, verticals };
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useProductMessages();
  const { page, verticals } = useLoaderData<typeof loader>();
  const can = useCan();
  const filters: Filter[] = [
    { key: 'kind', title: messages.kind, kind: 'choice', options: optionsOf(messages.kinds) },
    {
      key: 'vertical',
      title: messages.vertical,
      kind: 'choice',
      options: verticals.map(({ id, title }) => ({ value: String(id), title })),
    },
    {
      key: 'medium',
      title: messages.medium,
      kind: 'choice',
      options: MEDIUMS.map((medium) => ({ value: medium, title: medium })),
    },
    { key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.stateFilters) },
  ];
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        <LinkButton variant="secondary" to="/products/prices">
          {messages.prices}
        </LinkButton>
        {can('catalogue.edit') && <LinkButton to="/products/new">{messages.create}</LinkButton>}
      </PageHeader>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={page}
        rowKey={({ product_id }) => product_id}
        rowPath={({ product_id }) => `/products/${product_id}`}
        searchLabel={messages.search}
        filters={filters}
        defaultSort="title"
        bulk={useProductBulk()}
        exportEndpoint={exportProducts}
        empty={<Message icon="courses" title={messages.empty} />}
      />
    </div>
  );
}

function useColumns(): Column<ProductRow>[] {
  const messages = useProductMessages();
  return [
    {
      key: 'title',
      title: messages.labels.title,
      sort: 'ascending',
      render: ({ title }) => title || messages.untitled,
    },
    {
      key: 'number',
      title: messages.number,
      render: ({ product_id }) => <span className="tabular">{product_id}</span>,
    },
    { key: 'kind', title: messages.kind, render: ({ kind }) => messages.kinds[kind] },
    { key: 'medium', title: messages.medium, render: ({ medium }) => medium },
    {
      key: 'price',
      title: messages.price,
      align: 'end',
      render: ({ price }) => price !== null && <Amount rupees={price} />,
    },
    { key: 'state', title: messages.state, render: ProductStates },
    { key: 'seo_url', title: messages.labels.seo_url, isHiddenByDefault: true, render: ({ seo_url }) => seo_url },
    {
      key: 'changed_at',
      title: messages.changed,
      sort: 'descending',
      render: ({ changed_at }) => <Time at={changed_at} />,
    },
  ];
}
