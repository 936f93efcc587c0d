/** The saved views above a list: links on wide windows, a select on phones. */
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SavedView, ViewList } from '../../../contract/staff/lists/saved-views.ts';
import { TextButton } from '../../../ui/button.tsx';
import { CONTROL_CLASS } from '../../../ui/field.tsx';
import { useViewMessages } from '../../messages/views.ts';
import { useIsWide } from '../../parts/use-is-wide.ts';
import { useRowFocusAfter } from '../row-focus.ts';
import { ALL, allQuery, linkQuery, type ViewState, viewStateOf } from './view-state.ts';
import { useViews } from './view-store.ts';

const ManageDialog = lazy(() => import('./manage-dialog.tsx').then(({ ManageDialog }) => ({ default: ManageDialog })));

type Props = { list: ViewList; params: URLSearchParams };

/** Absent for a list without views; the toolbar has the button that saves the first one. */
export function ViewBar({ list, params }: Props) {
  const messages = useViewMessages();
  const views = useViews(list);
  const isWide = useIsWide();
  const [isManaging, setManaging] = useState(false);
  useRowFocusAfter(views.length > 0);
  if (views.length === 0) {
    // The dialog does not open again with the next view.
    if (isManaging) setManaging(false);
    return null;
  }
  const shown = { views, state: viewStateOf(views, params) };
  return (
    <div className="flex items-center gap-4">
      {isWide ? <ViewLinks {...shown} /> : <ViewSelect {...shown} />}
      <TextButton tone="quiet" className="flex-none" onClick={() => setManaging(true)}>
        {messages.manage}
      </TextButton>
      {isManaging && (
        <Suspense>
          <ManageDialog list={list} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </div>
  );
}

type ShownProps = { views: readonly SavedView[]; state: ViewState };

const LINK =
  'block min-h-11 content-center border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink';

function ViewLinks({ views, state: { current, isChanged, isAll } }: ShownProps) {
  const messages = useViewMessages();
  return (
    <nav aria-label={messages.views} className="min-w-0 grow overflow-x-auto border-b border-line">
      <ul className="flex">
        <li>
          <Link to={allQuery(views)} aria-current={isAll ? 'page' : undefined} className={LINK}>
            {messages.all}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.view_id}>
            <Link to={linkQuery(view)} aria-current={view === current ? 'page' : undefined} className={LINK}>
              {view.name}
              {view === current && isChanged && <span className="font-normal"> {messages.changed}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The value of the select while the list shows neither a view nor all entries. */
const OTHER = '';

function ViewSelect({ views, state: { current, isChanged, isAll } }: ShownProps) {
  const messages = useViewMessages();
  const navigate = useNavigate();
  const open = (id: string) => {
    const view = views.find(({ view_id }) => String(view_id) === id);
    void navigate(view ? linkQuery(view) : allQuery(views));
  };
  const groups = [
    { title: messages.shared, rows: views.filter(({ is_shared }) => is_shared) },
    { title: messages.mine, rows: views.filter(({ is_shared }) => !is_shared) },
  ];
  return (
    <select
      aria-label={messages.view}
      value={current?.view_id ?? (isAll ? ALL : OTHER)}
      onChange={(event) => open(event.target.value)}
      className={`${CONTROL_CLASS} min-w-0 text-sm`}
    >
      {!current && !isAll && <option value={OTHER}>{messages.unsaved}</option>}
      <option value={ALL}>{messages.all}</option>
      {groups.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <optgroup key={title} label={title}>
              {rows.map((view) => (
                <option key={view.view_id} value={view.view_id}>
                  {view.name}
                  {view === current && isChanged && ` ${messages.changed}`}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </select>
  );
}
