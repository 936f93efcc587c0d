/** What the command palette offers: pages and actions of the role. */

import type { SavedView } from '../../../contract/staff/lists/saved-views.ts';
import type { Me } from '../../../contract/staff/sign-in/me.ts';
import type { ShellMessages } from '../../messages/shell.ts';
import type { IconName } from '../../parts/icon.tsx';
import { pathOfList } from '../../table/views/list-paths.ts';
import { linkQuery } from '../../table/views/view-state.ts';
import { areasOf } from '../areas/areas.ts';

export type PaletteItem = Readonly<{ id: string; title: string; icon: IconName } & ({ to: string } | { href: string })>;

export function paletteItems(me: Pick<Me, 'permissions'>, messages: ShellMessages): PaletteItem[] {
  const canManage = me.permissions.includes('staff.manage') && me.permissions.includes('staff.read');
  return [
    ...areasOf(me).map(({ path, title, icon }) => ({ id: path, title: messages.areas[title], icon, to: `/${path}` })),
    ...(canManage ? [{ id: 'invite', title: messages.invite, icon: 'plus' as const, to: '/staff/invite' }] : []),
    { id: 'account', title: messages.account, icon: 'account', to: '/account' },
    { id: 'store', title: messages.openStore, icon: 'device', href: '/' },
  ];
}

/** Offers the saved views of lists with a page of their own. */
export function viewItems(
  me: Pick<Me, 'permissions'>,
  messages: Pick<ShellMessages, 'viewOf' | 'areas'>,
  views: readonly SavedView[],
): PaletteItem[] {
  const areas = areasOf(me);
  return views.flatMap((view) => {
    const path = pathOfList(view.list);
    const area = areas.find((area) => path?.split('/')[1] === area.path);
    if (!path || !area) return [];
    const title = messages.viewOf(messages.areas[area.title], view.name);
    return [{ id: `view-${view.view_id}`, title, icon: area.icon, to: path + linkQuery(view) }];
  });
}

/** Offers to search the lists of students and orders for the text. */
export function searchItems(
  me: Pick<Me, 'permissions'>,
  messages: Pick<ShellMessages, 'searchIn' | 'areas'>,
  text: string,
): PaletteItem[] {
  const search = text.trim();
  if (search.length < MIN_SEARCH_LENGTH) return [];
  return areasOf(me)
    .filter(({ path }) => SEARCHED.includes(path))
    .map(({ path, title, icon }) => ({
      id: `search-${path}`,
      title: messages.searchIn(messages.areas[title], search),
      icon,
      to: `/${path}?${new URLSearchParams({ search })}`,
    }));
}

const SEARCHED: readonly string[] = ['students', 'orders', 'payments'];
const MIN_SEARCH_LENGTH = 4;

/** Returns the items that contain every word; those that begin with the text come first. */
export function findItems(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const query = text.trim().toLowerCase();
  const words = query.split(/\s+/);
  const found = items.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const begins = ({ title }: PaletteItem) => (query && title.toLowerCase().startsWith(query) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}
