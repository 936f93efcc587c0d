import { type KeyboardEvent, useRef, useState } from 'react';
import { getMyOrders, type Transaction } from '../../contract/orders.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { api } from '../api.ts';
import { AccountFrame, Empty, Loading } from './account-frame.tsx';
import { OrderCard } from './order-card.tsx';
import { useAnswer } from './use-answer.ts';
import { useStudent } from './use-student.ts';

const TABS = [
  { id: 'successful', label: 'Successful Orders', empty: 'No successful orders yet.' },
  { id: 'failed', label: 'Failed Orders', empty: 'No failed orders.' },
] as const;
type TabId = (typeof TABS)[number]['id'];

export function OrdersPage() {
  const isSignedIn = useStudent();
  const [orders] = useAnswer(isSignedIn, () => api(getMyOrders), { fallback: 'the orders could not be read' });
  const [selected, setSelected] = useState<TabId>('successful');
  const tabs = useRef<HTMLDivElement>(null);
  const lists: Record<TabId, readonly Transaction[]> = {
    successful: orders.data?.transaction_data_success ?? [],
    failed: orders.data?.transaction_data_failure ?? [],
  };

  const move = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const goesFirst = event.key === 'Home' || (event.key !== 'End' && selected === 'failed');
    const next: TabId = goesFirst ? 'successful' : 'failed';
    setSelected(next);
    tabs.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };

  return (
    <AccountFrame title="My Orders">
      <div
        ref={tabs}
        role="tablist"
        aria-label="Orders"
        tabIndex={-1}
        onKeyDown={move}
        className="flex border-b border-line"
      >
        {TABS.map(({ id, label }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={selected === id}
            aria-controls={`panel-${id}`}
            tabIndex={selected === id ? 0 : -1}
            onClick={() => setSelected(id)}
            className="min-h-11 grow border-b-3 border-transparent px-3 text-sm font-semibold text-ink-soft hover:text-accent aria-selected:border-accent aria-selected:text-ink sm:grow-0 sm:px-6"
          >
            {label}
          </button>
        ))}
      </div>
      {TABS.map(({ id, empty }) => (
        <div key={id} id={`panel-${id}`} role="tabpanel" aria-labelledby={`tab-${id}`} hidden={selected !== id}>
          {orders.state === 'loading' ? (
            <Loading />
          ) : lists[id].length === 0 ? (
            <Empty action={<LinkButton to="/">Explore courses</LinkButton>}>{empty}</Empty>
          ) : (
            <ul className="grid gap-4">
              {lists[id].map((order) => (
                <li key={`${order.id} ${order.product_id}`}>
                  <OrderCard order={order} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </AccountFrame>
  );
}
