/** The topics that a product opens, as the form of the console has them. */
import type { BankTopic, ProductPractice } from '../../../../contract/staff/exams/practice.ts';

/** `topics`: the keys of the open topics. */
export type TopicValues = { topics: readonly string[]; version: number };

export const keyOf = ({ subject, topic }: Pick<BankTopic, 'subject' | 'topic'>) => JSON.stringify([subject, topic]);

export function valuesOf({ topics, version }: ProductPractice): TopicValues {
  return { version, topics: topics.filter(({ is_open }) => is_open).map(keyOf) };
}

/** The topics of the call. */
export function topicsOf({ topics }: TopicValues): Array<{ subject: string; topic: string }> {
  return topics.map((key) => {
    const [subject, topic] = JSON.parse(key) as [string, string];
    return { subject, topic };
  });
}

export function nameOf(key: string): string {
  const [subject, topic] = JSON.parse(key) as [string, string];
  return topic ? `${subject}: ${topic}` : subject;
}
