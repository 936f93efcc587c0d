/** The list of the console: search, filters, sort order, columns, pages; a table, and on phones cards. */
import { useLocation, useNavigation } from 'react-router';
import { useIsWide } from '../parts/use-is-wide.ts';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { CardList } from './card-list.tsx';
import { shownColumns } from './column.ts';
import { ExportButton } from './exports/export-button.tsx';
import { filterText } from './exports/filter-text.ts';
import type { ListProps } from './list-props.ts';
import { NothingMatches } from './nothing-matches.tsx';
import { Pager } from './pager.tsx';
import { useListParams } from './params/use-list-params.ts';
import { RowTable } from './row-table.tsx';
import { ColumnMenu } from './toolbar/column-menu.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { listOfPath } from './views/list-paths.ts';
import { ViewActions } from './views/view-actions.tsx';
import { ViewBar } from './views/view-bar.tsx';

export function DataTable<Row>(props: ListProps<Row>) {
  const { columns, page, filters = [], searchLabel, exportEndpoint, exportParams, isLoading, empty, bulk } = props;
  const list = useListParams();
  const { params, change } = list;
  const navigation = useNavigation();
  const isWide = useIsWide();
  const { pathname, search } = useLocation();
  const viewList = listOfPath(pathname);
  const chosen = params.get('columns');
  const searchNames = ['search', ...filters.map(({ key }) => key)];
  const isSearched = searchNames.some((name) => params.get(name));
  const clear = () => change(Object.fromEntries(searchNames.map((name) => [name, ''])));
  const setColumns = (keys: string) => change({ columns: keys, cursor: params.get('cursor') ?? '' });
  // Of the rows that are shown; `params` can already have another filter.
  const loaded = new URLSearchParams(search);
  const selection = useSelection({
    pageRows: page.rows,
    rowKey: props.rowKey,
    scope: [pathname, ...searchNames.map((name) => loaded.get(name) ?? '')].join('\n'),
  });
  const canSelect = bulk !== undefined && bulk.actions.length > 0;
  const exportButton = exportEndpoint && (
    <ExportButton
      endpoint={exportEndpoint}
      label={props.label}
      params={new URLSearchParams([...params, ...Object.entries(exportParams ?? {})])}
      filterText={filterText(params, filters)}
      total={page.total_estimate}
      isTotalExact={page.is_total_exact}
    />
  );
  const List = isWide ? RowTable : CardList;
  return (
    <div className="grid gap-4">
      {viewList && <ViewBar list={viewList} params={params} />}
      <Toolbar
        list={list}
        searchLabel={searchLabel}
        filters={filters}
        onClear={clear}
        isEmpty={page.rows.length === 0 && isSearched && !isLoading}
        columnMenu={<ColumnMenu columns={columns} chosen={chosen} onChange={setColumns} />}
      >
        {viewList && <ViewActions list={viewList} params={params} />}
      </Toolbar>
      <div
        aria-busy={navigation.state === 'loading'}
        className="transition-opacity aria-busy:opacity-60 aria-busy:delay-300"
      >
        {page.rows.length === 0 ? (
          <div className="rounded-md border border-line bg-surface">
            {isSearched && !isLoading ? <NothingMatches onClear={clear} /> : empty}
          </div>
        ) : (
          <List
            {...props}
            list={list}
            columns={shownColumns(columns, chosen)}
            selection={canSelect ? selection : null}
          />
        )}
      </div>
      {canSelect && <SelectionBar bulk={bulk} selection={selection} page={page} rowPath={props.rowPath} />}
      <Pager page={page} list={list}>
        {exportButton}
      </Pager>
    </div>
  );
}
