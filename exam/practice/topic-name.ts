import type { PracticeMessages } from '../messages/practice/english.ts';

/** A topic with its subject. */
export function topicName(
  { subject, topic }: { subject: string; topic: string },
  { withoutTopic }: Pick<PracticeMessages, 'withoutTopic'>,
): string {
  return `${subject} · ${topic || withoutTopic}`;
}
