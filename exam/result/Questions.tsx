/** Each question with what was answered, the key, and why. */
import type { Result } from '../../contract/assessment.ts';
import { Both } from '../Html.tsx';
import { has } from '../screen/Options.tsx';
import type { Language } from '../settings.tsx';
import { letter } from '../words/marks.ts';
import type { Filter } from './ResultPage.tsx';
import { decimals, keyText, minutesText, responseText, VERDICT_WORDS } from './words.ts';

type Props = { result: Result; filter: Filter; language: Language };
type Question = Result['questions'][number];

export function Questions({ result, filter, language }: Props) {
  const numbered = result.questions.map((question, index) => ({ question, number: index + 1 }));
  const chosen = numbered.filter(({ question }) => filter === 'all' || question.verdict === filter);
  if (chosen.length === 0) return <p role="status">There is none of these.</p>;
  return (
    <ol className="review">
      {chosen.map(({ question, number }) => (
        <li key={question.question_id}>
          <Review question={question} number={number} language={language} />
        </li>
      ))}
    </ol>
  );
}

function Review({ question, number, language }: { question: Question; number: number; language: Language }) {
  const { verdict, key } = question;
  const isKey = (optionId: number) => Array.isArray(key) && key.includes(optionId);
  return (
    <article className="review-item" data-verdict={verdict}>
      <header>
        <h3>Question {number}</h3>
        <p>
          <span className="verdict" data-verdict={verdict}>
            {VERDICT_WORDS[verdict]}
          </span>
          <span className="soft">
            {question.awarded > 0 ? '+' : ''}
            {decimals(question.awarded)} · {minutesText(question.spent_ms)}
          </span>
        </p>
      </header>
      {question.passage && (
        <details>
          <summary>Passage</summary>
          <Both text={question.passage} language={language} />
        </details>
      )}
      <Both text={question.text} language={language} />
      <ul className="paper-options">
        {question.options.map((option, index) => (
          <li
            key={option.option_id}
            data-key={isKey(option.option_id)}
            data-mine={has(question.response, option.option_id)}
          >
            <span className="soft">{letter(index)}</span>
            <span>
              <Both text={option} language={language} />
            </span>
            <span className="option-notes">
              {isKey(option.option_id) && <span className="tag good">Right answer</span>}
              {has(question.response, option.option_id) && <span className="tag">Your answer</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="review-line">
        Your answer: <strong>{responseText(question)}</strong> · Right answer: <strong>{keyText(question)}</strong>
      </p>
      <details>
        <summary>Solution</summary>
        <Both text={question.solution} language={language} />
      </details>
    </article>
  );
}
