/** The areas of the console. Navigation, command palette and routes follow from these lists. */
import type { Me } from '../../../contract/staff/sign-in/me.ts';
import type { Area } from './area.ts';
import { catalogue } from './catalogue.ts';
import { control } from './control.ts';
import { exams } from './exams.ts';
import { money } from './money.ts';
import { store } from './store.ts';
import { students } from './students.ts';
import { today } from './today.ts';

/** The groups of the navigation, in their order. */
const GROUPS = { today, students, money, catalogue, exams, store, control };
export type AreaGroup = keyof typeof GROUPS;

export const AREAS: readonly Area[] = Object.values(GROUPS).flat();

/** The groups with the areas that this member of the staff may see. */
export function groupsOf(me: Pick<Me, 'permissions'>): ReadonlyArray<readonly [AreaGroup, readonly Area[]]> {
  const groups = Object.entries(GROUPS) as Array<[AreaGroup, readonly Area[]]>;
  const isVisible = ({ permissions }: Area) => permissions.some((permission) => me.permissions.includes(permission));
  return groups
    .map(([group, areas]) => [group, areas.filter(isVisible)] as const)
    .filter(([, areas]) => areas.length > 0);
}

/** The areas that this member of the staff may see, in the order of the navigation. */
export function areasOf(me: Pick<Me, 'permissions'>): readonly Area[] {
  return groupsOf(me).flatMap(([, areas]) => areas);
}

/** The page after sign-in: the first area, or the account if there is none. */
export function homeOf(me: Pick<Me, 'permissions'>): string {
  return `/${areasOf(me)[0]?.path ?? 'account'}`;
}
