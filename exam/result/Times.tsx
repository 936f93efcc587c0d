/** How long each question took, and how it went. */
import type { Result } from '../../contract/assessment.ts';
import { Scroll } from '../Scroll.tsx';
import { useResultWords } from '../words/result.ts';
import { Columns, Figure } from './charts.tsx';
import { minutesText } from './words.ts';

export function Times({ result }: { result: Result }) {
  const words = useResultWords();
  const isCompared = result.questions.some(({ average_spent_ms }) => average_spent_ms !== undefined);
  return (
    <section aria-labelledby="times">
      <h2 id="times">{words.timeTitle}</h2>
      <Figure title={words.timeTitle} table={<TimesTable result={result} isCompared={isCompared} />}>
        <p className="soft">
          {words.timeText} {isCompared && words.timeAverage}
        </p>
        <ul className="key row" aria-hidden="true">
          {(['correct', 'incorrect', 'skipped'] as const).map((verdict) => (
            <li key={verdict}>
              <svg width="14" height="14" aria-hidden="true">
                <rect width="14" height="14" rx="2" className="bar" data-kind={verdict} />
              </svg>
              {words.verdicts[verdict]}
            </li>
          ))}
        </ul>
        <Scroll label={words.timeTitle}>
          <Columns
            title={words.timeTitle}
            bars={result.questions.map((question, index) => ({
              key: question.question_id,
              value: question.spent_ms,
              line: question.average_spent_ms,
              label: String(index + 1),
              kind: question.verdict,
            }))}
          />
        </Scroll>
      </Figure>
    </section>
  );
}

function TimesTable({ result, isCompared }: { result: Result; isCompared: boolean }) {
  const words = useResultWords();
  return (
    <details>
      <summary>{words.asTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.question}</th>
            <th scope="col">{words.time}</th>
            {isCompared && <th scope="col">{words.averageTime}</th>}
            <th scope="col">{words.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {result.questions.map((question, index) => (
            <tr key={question.question_id}>
              <th scope="row">{index + 1}</th>
              <td>{minutesText(question.spent_ms)}</td>
              {isCompared && <td>{minutesText(question.average_spent_ms ?? 0)}</td>}
              <td>{words.verdicts[question.verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
