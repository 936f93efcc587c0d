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
export function ResponsePanel({ shown: { question, keys, responses } }: { shown: ChallengedQuestion }) {
  const messages = useKeyReviewMessages();
  const isKey = ({ answer }: AnswerCount) =>
    question.type === 'single' && keys.some((key) => Array.isArray(key) && key.includes(Number(answer)));
  return (
    <Panel title={messages.responses} text={messages.responsesText}>
      <div className="px-5 py-4">
        <PlainTable
          label={messages.responses}
          titles={[messages.answer, messages.english, messages.hindi, messages.all, messages.meanScore]}
          rows={[...responses, ...unchosenOptions(question, responses)].map((count) => [
            <Answer
              key="answer"
              text={responseText(question, count.answer) || messages.noResponse}
              isKey={isKey(count)}
            />,
            ...numbersOf(count),
            count.mean_score ?? '–',
          ])}
        />
      </div>
    </Panel>
  );
}

/** Returns the options of a single choice that nobody chose. */
function unchosenOptions({ type, options }: ChallengedQuestion['question'], responses: readonly AnswerCount[]) {
  if (type !== 'single') return [];
  const chosen = new Set(responses.map(({ answer }) => answer));
  return options
    .filter(({ option_id }) => !chosen.has(option_id))
    .map(({ option_id }): AnswerCount => ({ answer: option_id, english: 0, hindi: 0, mean_score: null }));
}

function Answer({ text, isKey }: { text: string; isKey: boolean }) {
  const messages = useKeyReviewMessages();
  return (
    <>
      {text}
      {isKey && <span className="ms-2 text-xs font-semibold text-good">{messages.isKey}</span>}
    </>
  );
}

function numbersOf({ english, hindi }: AnswerCount) {
  return [english, hindi, english + hindi];
}
