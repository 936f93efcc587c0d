/** The weak topics of a result, each with a link to practise it. Nothing while there are none, or if they cannot be loaded. */
import { useEffect, useState } from 'react';
import type { WeakTopic } from '../../contract/assessment/practice.ts';
import { usePracticeMessages } from '../messages/practice/use-practice-messages.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { practiceCalls } from './practice-calls.ts';
import { readPracticeParams, topicUrl } from './practice-params.ts';

export default function WeakTopics({ attemptId }: { attemptId: string }) {
  const messages = usePracticeMessages();
  const [topics, setTopics] = useState<readonly WeakTopic[]>([]);
  const { productId } = readPracticeParams(location.search);
  useEffect(() => {
    if (productId > 0) practiceCalls.fetchWeakTopics(attemptId, productId).then(setTopics, () => {});
  }, [attemptId, productId]);
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="weak-topics">
      <h2 id="weak-topics">{messages.weak}</h2>
      <ul className="row">
        {topics.map((weak) => (
          <li key={JSON.stringify(weak)}>
            <LinkButton href={topicUrl(location, weak)}>
              {messages.weakText(weak.topic || weak.subject, weak.right, weak.questions)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
