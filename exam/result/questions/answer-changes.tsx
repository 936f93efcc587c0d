/** Section of the result: answers that were changed from right to wrong, wrong to right and wrong to wrong. */
import type { Result } from '../../../contract/assessment/result.ts';
import { useResultMessages } from '../../messages/result/use-result-messages.ts';

const KINDS = ['right_to_wrong', 'wrong_to_right', 'wrong_to_wrong'] as const;

export function AnswerChanges({ result }: { result: Result }) {
  const messages = useResultMessages();
  const { changes } = result;
  if (!changes) return null;
  const numbers = (kind: (typeof KINDS)[number]) =>
    result.questions.flatMap((question, index) => (question.change === kind ? [index + 1] : []));
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{messages.changes}</h2>
      {KINDS.every((kind) => changes[kind] === 0) ? (
        <p className="soft">{messages.noChanges}</p>
      ) : (
        <dl className="facts">
          {KINDS.map((kind) => (
            <div key={kind}>
              <dt>{messages.changeCounts[kind]}</dt>
              <dd>
                {changes[kind]}
                {numbers(kind).length > 0 && (
                  <span className="soft numbers-list">
                    {messages.question} {numbers(kind).join(', ')}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
