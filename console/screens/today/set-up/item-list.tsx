import { Link } from 'react-router';
import type { SetUpItem, SetUpItemKey } from '../../../../contract/staff/set-up/opening.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useSetUpMessages } from '../../../messages/store-front/set-up.ts';
import { Panel } from '../../../parts/panel.tsx';

/** The page of each item; `#providers` is on the same page. */
const PAGES: Readonly<Record<SetUpItemKey, string>> = {
  brand: '/institute',
  contacts: '/institute',
  legal: '/institute',
  structure: '/structure',
  product: '/products',
  landing: '/pages/landing',
  policies: '/pages',
  gateway: '#providers',
  mail: '#providers',
  sms: '#providers',
  captcha: '/system/checks',
  backups: '/system',
  second_person: '/staff',
};
const TONES = { done: 'good', to_do: 'warn', problem: 'bad' } as const;

/** The items with their state and what is missing; each leads to its page. */
export function ItemList({ title, items }: { title: string; items: readonly SetUpItem[] }) {
  const messages = useSetUpMessages();
  const done = items.filter(({ state }) => state === 'done').length;
  return (
    <Panel
      title={title}
      actions={<span className="text-sm text-ink-soft">{messages.progress(done, items.length)}</span>}
    >
      <ul aria-label={title} className="divide-y divide-line">
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </Panel>
  );
}

function Item({ item: { key, state, reason } }: { item: SetUpItem }) {
  const messages = useSetUpMessages();
  const page = PAGES[key];
  const className = 'font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent';
  return (
    <li className="flex items-start justify-between gap-x-4 px-5 py-3 text-sm" data-item={key}>
      <div className="grid min-w-0 gap-1">
        {page.startsWith('#') ? (
          <a href={page} className={className}>
            {messages.items[key]}
          </a>
        ) : (
          <Link to={page} className={className}>
            {messages.items[key]}
          </Link>
        )}
        {reason && <p className="break-words text-ink-soft">{reason}</p>}
      </div>
      <span className="flex-none">
        <Badge tone={TONES[state]}>{messages.states[state]}</Badge>
      </span>
    </li>
  );
}
