import type { KeyReviewOutcome } from '../../../../contract/staff/exams/key-reviews.ts';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { PlainTable } from './plain-table.tsx';

/** What the final key changed. */
export function OutcomePanel({ outcome }: { outcome: KeyReviewOutcome }) {
  const messages = useKeyReviewMessages();
  const { attempts, raised, lowered, mean_before, mean_after, changes } = outcome;
  return (
    <Panel title={messages.result} text={messages.resultText}>
      <div className="grid items-start gap-5 px-5 py-4 lg:grid-cols-2">
        <Facts
          facts={[
            [messages.attempts, messages.candidates(attempts)],
            [messages.raised, messages.candidates(raised)],
            [messages.lowered, messages.candidates(lowered)],
            [messages.unchanged, messages.candidates(attempts - raised - lowered)],
            [messages.meanBefore, mean_before],
            [messages.meanAfter, mean_after],
          ]}
        />
        {changes.length === 0 ? (
          <p className="text-sm text-ink-soft">{messages.noMoves}</p>
        ) : (
          <PlainTable
            label={messages.result}
            titles={[messages.before, messages.after, messages.count]}
            rows={changes.map(({ before, after, count }) => [before, after, count])}
          />
        )}
      </div>
    </Panel>
  );
}
