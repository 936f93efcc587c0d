import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { useTableMessages } from '../messages/table.ts';
import { changeParams, type ListPage } from './params/list-params.ts';
import type { ListState } from './params/use-list-params.ts';

type Props = {
  page: ListPage<unknown>;
  list: ListState;
  /** Actions on all rows, beside their number. */
  children?: ReactNode;
};

/** The number of rows, and buttons to the next, the previous and the first page. */
export function Pager({ page, list, children }: Props) {
  const messages = useTableMessages();
  const { params, change } = list;
  const navigate = useNavigate();
  const location = useLocation();
  /** Pages before this one in the browser's history. */
  const depth = Number((location.state as { depth?: number } | null)?.depth ?? 0);
  const isFirst = !params.get('cursor');
  const showNext = () =>
    navigate(`?${changeParams(params, { cursor: page.next_cursor ?? '' })}`, { state: { depth: depth + 1 } });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <p role="status" className={page.rows.length === 0 ? 'sr-only' : 'tabular text-sm text-ink-soft'}>
          {messages.entries(page.total_estimate, page.is_total_exact)}
        </p>
        {children}
      </div>
      {(!isFirst || page.next_cursor) && (
        <nav aria-label={messages.pages} className="flex flex-wrap gap-2">
          {!isFirst && (
            <Button variant="quiet" onClick={() => change({})}>
              {messages.first}
            </Button>
          )}
          {depth > 0 && (
            <Button variant="secondary" onClick={() => navigate(-1)}>
              {messages.previous}
            </Button>
          )}
          {page.next_cursor && (
            <Button variant="secondary" onClick={showNext}>
              {messages.next}
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}
