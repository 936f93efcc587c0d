import type { StudentRow as ListedStudent } from '../../../contract/staff/students/students.ts';
import type { StudentRow } from '../tables.ts';

export function stateOf({
  onboarded_at,
  deleted_at,
}: Pick<StudentRow, 'onboarded_at' | 'deleted_at'>): ListedStudent['state'] {
  if (deleted_at) return 'deleted';
  return onboarded_at ? 'active' : 'unfinished';
}

export function nameOf({ first_name, last_name }: Pick<StudentRow, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}
