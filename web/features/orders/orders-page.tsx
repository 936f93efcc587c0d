import { useState } from 'react';
import { getMyOrders, type Transaction } from '../../../contract/orders.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Message } from '../../../ui/message.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { api } from '../../lib/api.ts';
import { AccountFrame } from '../account-pages/account-frame.tsx';
import { LoadError } from '../account-pages/load-error.tsx';
import { useRequest } from '../account-pages/use-request.ts';
import { useRequireSignIn } from '../account-pages/use-require-sign-in.ts';
import { OrderCard } from './order-card.tsx';
import { PendingPayments } from './pending-payments.tsx';

type TabId = 'successful' | 'failed';
const TABS: readonly { id: TabId; label: string }[] = [
  { id: 'successful', label: 'Successful Orders' },
  { id: 'failed', label: 'Failed Orders' },
];
const EMPTY_TEXTS: Record<TabId, string> = { successful: 'No successful orders yet.', failed: 'No failed orders.' };

export default function OrdersPage() {
  const isSignedIn = useRequireSignIn();
  const [orders] = useRequest(isSignedIn, () => api(getMyOrders), { fallback: 'Your orders could not be loaded.' });
  const [selected, setSelected] = useState<TabId>('successful');
  const lists: Record<TabId, readonly Transaction[]> = {
    successful: orders.data?.transaction_data_success ?? [],
    failed: orders.data?.transaction_data_failure ?? [],
  };

  return (
    <AccountFrame title="My Orders">
      <PendingPayments isSignedIn={isSignedIn} />
      <Tabs label="Orders" tabs={TABS} selected={selected} onSelect={setSelected}>
        {(id) => {
          if (orders.state === 'loading') return <Loading />;
          if (orders.state === 'failed') return <LoadError message={orders.failure.message} />;
          return <OrderList id={id} orders={lists[id]} />;
        }}
      </Tabs>
    </AccountFrame>
  );
}

function OrderList({ id, orders }: { id: TabId; orders: readonly Transaction[] }) {
  if (orders.length === 0)
    return (
      <Message icon="orders" title={EMPTY_TEXTS[id]}>
        <LinkButton href="/">Explore courses</LinkButton>
      </Message>
    );
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}
