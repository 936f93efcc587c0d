import { useState } from 'react';
import { getMyOrders, type Transaction } from '../../../contract/orders.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Message } from '../../../ui/message.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { pagePath } from '../../language/page-language.ts';
import { contentApi } from '../../lib/content-api.ts';
import { AccountFrame } from '../account-pages/account-frame.tsx';
import { LoadError } from '../account-pages/load-error.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useRequest } from '../account-pages/use-request.ts';
import { useRequireSignIn } from '../account-pages/use-require-sign-in.ts';
import { useOrdersMessages } from './messages/use-orders-messages.ts';
import { OrderCard } from './order-card.tsx';
import { PendingPayments } from './pending-payments.tsx';

const TABS = ['successful', 'failed'] as const;
type TabId = (typeof TABS)[number];

export default function OrdersPage() {
  const messages = useOrdersMessages();
  const { loading } = useAccountPageMessages();
  const isSignedIn = useRequireSignIn();
  const [orders] = useRequest(isSignedIn, () => contentApi(getMyOrders), { fallback: messages.notLoaded });
  const [selected, setSelected] = useState<TabId>('successful');
  const lists: Record<TabId, readonly Transaction[]> = {
    successful: orders.data?.transaction_data_success ?? [],
    failed: orders.data?.transaction_data_failure ?? [],
  };

  return (
    <AccountFrame title={messages.title}>
      <PendingPayments isSignedIn={isSignedIn} />
      <Tabs
        label={messages.orders}
        tabs={TABS.map((id) => ({ id, label: messages.tabs[id] }))}
        selected={selected}
        onSelect={setSelected}
      >
        {(id) => {
          if (orders.state === 'loading') return <Loading text={loading} />;
          if (orders.state === 'failed') return <LoadError message={orders.failure.message} />;
          return <OrderList id={id} orders={lists[id]} />;
        }}
      </Tabs>
    </AccountFrame>
  );
}

function OrderList({ id, orders }: { id: TabId; orders: readonly Transaction[] }) {
  const messages = useOrdersMessages();
  if (orders.length === 0)
    return (
      <Message icon="orders" title={messages.empty[id]}>
        <LinkButton href={pagePath('/')}>{messages.explore}</LinkButton>
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
