/** The list of coupons. */
import { redirect, useLoaderData } from 'react-router';
import { type CouponRow, listCoupons } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import { exportCoupons } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { ensureMe } from '../../../calls/session.ts';
import { useCouponMessages } from '../../../messages/money/coupons.ts';
import { numberText } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { Amount } from '../../money/orders/order-texts.tsx';
import { COUPON_FILTERS, useCouponBulk } from './coupon-bulk.ts';
import { CouponStateBadge } from './coupon-texts.tsx';

/** A role that only explains coupons is led to that page. */
export async function loader({ request }: { request: Request }) {
  const { permissions } = await ensureMe();
  if (!permissions.includes('coupons.manage')) throw redirect('/coupons/explain');
  return loadList(listCoupons, request.url, COUPON_FILTERS);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useCouponMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        <LinkButton to="/coupons/explain" variant="secondary">
          {messages.explainLink}
        </LinkButton>
        <LinkButton to="/coupons/new">{messages.create}</LinkButton>
      </PageHeader>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ coupon_id }) => coupon_id}
        rowPath={({ coupon_id }) => `/coupons/${coupon_id}`}
        searchLabel={messages.search}
        filters={[
          { key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.states) },
          { key: 'kind', title: messages.kind, kind: 'choice', options: optionsOf(messages.kinds) },
        ]}
        defaultSort="-created_at"
        bulk={useCouponBulk()}
        exportEndpoint={exportCoupons}
        empty={<Message icon="orders" title={messages.empty} />}
      />
    </div>
  );
}

function useColumns(): Column<CouponRow>[] {
  const messages = useCouponMessages();
  return [
    {
      key: 'code',
      title: messages.code,
      sort: 'ascending',
      render: ({ code }) => <span className="tabular">{code}</span>,
    },
    { key: 'title', title: messages.name, render: ({ title }) => title },
    { key: 'discount', title: messages.discount, render: messages.discountText },
    { key: 'state', title: messages.state, render: ({ state }) => <CouponStateBadge state={state} /> },
    {
      key: 'used',
      title: messages.uses,
      sort: 'descending',
      align: 'end',
      render: ({ used, uses }) => messages.usesText(numberText(used), uses === null ? null : numberText(uses)),
    },
    {
      key: 'given',
      title: messages.given,
      align: 'end',
      render: ({ discount_given }) => <Amount rupees={discount_given} />,
    },
    { key: 'until', title: messages.until, render: ({ until }) => <Time at={until} otherwise={messages.noEnd} /> },
    {
      key: 'tile',
      title: messages.tile,
      isHiddenByDefault: true,
      render: ({ tile }) => (tile ? messages.yes : messages.no),
    },
    {
      key: 'created_at',
      title: messages.created,
      sort: 'descending',
      isHiddenByDefault: true,
      render: ({ created_at }) => <Time at={created_at} />,
    },
  ];
}
