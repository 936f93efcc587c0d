import { Link } from 'react-router';
import type { BankTopic } from '../../../../contract/staff/exams/practice.ts';
import { usePracticeMessages } from '../../../messages/exams/practice.ts';
import { numberText } from '../../../parts/format.ts';
import { keyOf, nameOf } from './topic-values.ts';

type Props = {
  productId: number;
  topics: readonly BankTopic[];
  /** Keys of the open topics. */
  open: readonly string[];
  onChange(open: string[]): void;
};

/** The topics by subject with their numbers of questions; the name leads to the questions. */
export function TopicTable({ productId, topics, open, onChange }: Props) {
  const messages = usePracticeMessages();
  const isOpen = new Set(open);
  const toggle = (key: string) => onChange(isOpen.has(key) ? open.filter((one) => one !== key) : [...open, key]);
  const counts = ['usable', 'approved', 'reserved', 'withheld'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={messages.topics} tabIndex={0} className="overflow-x-auto rounded-md border border-line">
      <table className="w-full border-collapse bg-surface text-sm">
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 text-start text-xs font-semibold text-ink-soft">
              {messages.open}
            </th>
            <th scope="col" className="px-3 py-2 text-start text-xs font-semibold text-ink-soft">
              {messages.topic}
            </th>
            {counts.map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-end text-xs font-semibold text-ink-soft">
                {messages[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => {
            const key = keyOf(topic);
            const query = new URLSearchParams({ subject: topic.subject, topic: topic.topic, from: String(productId) });
            return (
              <tr key={key} className="border-t border-line">
                <td className="px-3 py-2">
                  <label className="inline-grid size-6 place-items-center">
                    <span className="sr-only">{messages.openTopic(nameOf(key))}</span>
                    <input
                      type="checkbox"
                      className="size-4.5 accent-ink"
                      checked={isOpen.has(key)}
                      onChange={() => toggle(key)}
                    />
                  </label>
                </td>
                <th scope="row" className="px-3 py-2 text-start font-medium">
                  <Link to={`/practice/questions?${query}`} className="underline underline-offset-2">
                    {topic.subject}: {topic.topic || messages.withoutTopic}
                  </Link>
                </th>
                {counts.map((name) => (
                  <td key={name} className="tabular px-3 py-2 text-end">
                    {numberText(topic[name])}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
