import { type ReactNode, useState } from 'react';
import { TextButton } from '../../../ui/button.tsx';
import { useTableMessages } from '../../messages/table.ts';
import { TOOL_BUTTON } from '../../parts/tool-button.ts';
import { useIsWide } from '../../parts/use-is-wide.ts';
import type { Filter } from '../column.ts';
import type { ListState } from '../params/use-list-params.ts';
import { FilterControl } from './filter-control.tsx';
import { SearchBox } from './search-box.tsx';

type Props = {
  list: ListState;
  searchLabel: string | null;
  filters: readonly Filter[];
  /** Removes the search and all filters. */
  onClear(): void;
  /** Whether nothing is found: the list itself offers to clear the search then. */
  isEmpty?: boolean;
  columnMenu?: ReactNode;
  /** What can be done with the search and the filters, beside their removal. */
  children?: ReactNode;
};

/** Search and filters of a list. On phones the filters are behind a button. */
export function Toolbar({ list, searchLabel, filters, onClear, isEmpty = false, columnMenu, children }: Props) {
  const messages = useTableMessages();
  const { params, change } = list;
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const names = ['search', ...filters.map(({ key }) => key)];
  const used = names.filter((name) => params.get(name));
  return (
    <div className="flex items-start gap-4">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-3">
        {searchLabel && (
          <SearchBox label={searchLabel} query={params.get('search') ?? ''} onSearch={(search) => change({ search })} />
        )}
        {!isWide && filters.length > 0 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={TOOL_BUTTON}>
            {messages.filters(used.filter((name) => name !== 'search').length)}
          </button>
        )}
        {(isWide || isOpen) && (
          <div className="contents max-md:grid max-md:w-full max-md:grid-cols-2 max-md:gap-3">
            {inRows(filters).map((row) => (
              <div key={row[0]?.key} className="flex items-start gap-4 max-md:contents">
                {row.map((filter) => (
                  <FilterControl
                    key={filter.key}
                    filter={filter}
                    value={params.get(filter.key) ?? ''}
                    onChange={(value) => change({ [filter.key]: value })}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        {used.length > 0 && !isEmpty && <TextButton onClick={onClear}>{messages.clear}</TextButton>}
        {children}
      </div>
      {isWide && <div className="flex-none">{columnMenu}</div>}
    </div>
  );
}

/** A first and a last day stay in one row. */
function inRows(filters: readonly Filter[]): Filter[][] {
  const rows: Filter[][] = [];
  for (const filter of filters) {
    const last = rows.at(-1);
    if (filter.kind === 'day' && last?.[0]?.kind === 'day') last.push(filter);
    else rows.push([filter]);
  }
  return rows;
}
