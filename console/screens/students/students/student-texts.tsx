/** How a student is named, and how the state is shown, in lists and on the student's page. */
import type { StudentRow } from '../../../../contract/staff/students/students.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useStudentMessages } from '../../../messages/students/students.ts';

const TONES = { active: 'good', unfinished: 'warn', deleted: 'bad' } as const;

export function StudentState({ state }: Pick<StudentRow, 'state'>) {
  const { states } = useStudentMessages();
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}

/** The name, or a placeholder if there is none. */
export function useStudentName(): (student: Pick<StudentRow, 'name' | 'state'>) => string {
  const { deletedName, noName } = useStudentMessages();
  return ({ name, state }) => name || (state === 'deleted' ? deletedName : noName);
}
