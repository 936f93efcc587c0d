import type { AnswerCount, ChallengedQuestion } from '../../../../contract/staff/exams/key-decisions.ts';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { Panel } from '../../../parts/panel.tsx';
import { responseText } from './answers.ts';
import { PlainTable } from './plain-table.tsx';

/** The claims of the candidates, by language. */
export function ClaimPanel({ shown: { question, claims } }: { shown: ChallengedQuestion }) {
  const messages = useKeyReviewMessages();
  return (
    <Panel title={messages.claims} text={messages.claimsText}>
      <div className="px-5 py-4">
        {claims.length === 0 ? (
          <p className="text-sm text-ink-soft">{messages.noClaims}</p>
        ) : (
          <PlainTable
            label={messages.claims}
            titles={[messages.claim, messages.english, messages.hindi, messages.all]}
            rows={claims.map((count) => [
              responseText(question, count.answer) || messages.noAnswerRight,
              ...numbersOf(count),
            ])}
          />
        )}
      </div>
    </Panel>
  );
}

/** What the candidates answered, by language. */
export function ResponsePanel({ shown: { question, responses } }: { shown: ChallengedQuestion }) {
  const messages = useKeyReviewMessages();
  return (
    <Panel title={messages.responses} text={messages.responsesText}>
      <div className="px-5 py-4">
        <PlainTable
          label={messages.responses}
          titles={[messages.answer, messages.english, messages.hindi, messages.all, messages.meanScore]}
          rows={responses.map((count) => [
            responseText(question, count.answer) || messages.noResponse,
            ...numbersOf(count),
            count.mean_score,
          ])}
        />
      </div>
    </Panel>
  );
}

function numbersOf({ english, hindi }: AnswerCount) {
  return [english, hindi, english + hindi];
}
