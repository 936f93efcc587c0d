/** Counts the answers of a session. Pure. */
import type { SessionItem } from '../../../contract/assessment/practice.ts';

export type TopicCount = { subject: string; topic: string; right: number; answered: number };

export function countSession(items: readonly SessionItem[]) {
  const answered = items.filter(({ state }) => state === 'right' || state === 'wrong');
  return {
    answered: answered.length,
    right: answered.filter(({ state }) => state === 'right').length,
    unanswered: items.filter(({ state }) => state === 'waiting').length,
    topics: countTopics(answered),
    /** Wrong answers, and right ones of questions that come again. */
    toRepeat: answered.filter(({ state, due_at }) => state === 'wrong' || due_at !== null),
  };
}

/** In the order in which the topics were asked. */
function countTopics(answered: readonly SessionItem[]): TopicCount[] {
  const counts = new Map<string, TopicCount>();
  for (const { subject, topic, state } of answered) {
    const key = JSON.stringify([subject, topic]);
    const count = counts.get(key) ?? { subject, topic, right: 0, answered: 0 };
    counts.set(key, count);
    count.answered += 1;
    if (state === 'right') count.right += 1;
  }
  return [...counts.values()];
}
