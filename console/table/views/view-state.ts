/** Which saved view a list shows, from the parameters of its URL. */
import type { SavedView } from '../../../contract/staff/lists/saved-views.ts';

/** The URL parameter with the number of the view that was opened; `all` shows all entries in place of the default view. */
export const VIEW_PARAM = 'view';
export const ALL = 'all';

/** Parameters that are no part of a view. */
const NOT_STORED = [VIEW_PARAM, 'cursor'];

/** Returns what a view of these parameters stores, always in the same order. */
export function queryOf(params: URLSearchParams): string {
  const kept = [...params].filter(([name, value]) => value.trim() && !NOT_STORED.includes(name));
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

export type ViewState = Readonly<{
  /** The view that is shown; null for none. */
  current: SavedView | null;
  /** Whether the parameters differ from those of `current`. */
  isChanged: boolean;
  /** Whether all entries are shown, without any parameter. */
  isAll: boolean;
}>;

/** Finds the view that was opened, or else one with the same parameters. */
export function viewStateOf(views: readonly SavedView[], params: URLSearchParams): ViewState {
  const query = queryOf(params);
  const id = params.get(VIEW_PARAM);
  const opened = views.find(({ view_id }) => String(view_id) === id);
  const current = opened ?? (query ? views.find((view) => view.query === query) : undefined) ?? null;
  return { current, isChanged: current !== null && current.query !== query, isAll: !current && query === '' };
}

/** Returns the query of the URL that opens a view. */
export function linkQuery({ view_id, query }: Pick<SavedView, 'view_id' | 'query'>): string {
  const params = new URLSearchParams(query);
  params.set(VIEW_PARAM, String(view_id));
  return `?${params}`;
}

/** Returns the query of the URL that opens the list without a view. */
export function allQuery(views: readonly SavedView[]): string {
  return views.some(({ is_default }) => is_default) ? `?${VIEW_PARAM}=${ALL}` : '?';
}

/** Returns the parameters, or those of all entries if none are left: the list would open its default view again. */
export function orAll(params: URLSearchParams, views: readonly SavedView[]): URLSearchParams {
  return params.size > 0 ? params : new URLSearchParams(allQuery(views));
}

/** Returns the order of the views after one of them has moved by `step` places. */
export function movedIds(views: readonly SavedView[], id: number, step: 1 | -1): number[] {
  const ids = views.map(({ view_id }) => view_id);
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.with(from, ids[to] ?? id).with(to, id);
}
