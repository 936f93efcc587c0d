/** Answer keys as candidates and staff see them. */
import type { ShownKey } from '../../../contract/assessment/challenges.ts';
import type { AnswerKey } from '../../../engine/paper.ts';

/** Returns the alternative keys; empty for a dropped question. */
export function shownKeys(key: AnswerKey | undefined): ShownKey[] {
  if (!key || 'dropped' in key) return [];
  if ('options' in key) return [[...key.options]];
  if ('sets' in key) return key.sets.map((set) => [...set]);
  return ('ranges' in key ? key.ranges : [key]).map(({ from, to }) => ({ from, to }));
}

/** Whether everybody has full marks, or nobody has marks; empty for a question that is not dropped. */
export function droppedOf(key: AnswerKey | undefined): { dropped?: 'all' | 'none' } {
  if (!key || !('dropped' in key)) return {};
  return { dropped: key.award === 'none' ? 'none' : 'all' };
}
