/** Chart and table of the time and verdict of each question. */
import type { Result } from '../../contract/assessment.ts';
import { useResultWords } from '../words/result.ts';
import { Chart } from './Chart.tsx';
import { minutesText } from './words.ts';

export function Times({ result }: { result: Result }) {
  const words = useResultWords();
  const isCompared = result.questions.some(({ average_spent_ms }) => average_spent_ms !== undefined);
  return (
    <section aria-labelledby="times" className="figure">
      <h2 id="times">{words.timeTitle}</h2>
      <p className="soft">
        {words.timeText} {isCompared && words.timeAverage}
      </p>
      <Chart result={result} name="times" />
      <TimesTable result={result} isCompared={isCompared} />
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
