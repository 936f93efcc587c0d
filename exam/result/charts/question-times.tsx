/** Chart and table of the time and verdict of each question. */
import type { Result } from '../../../contract/assessment/result.ts';
import { useResultMessages } from '../../messages/result.ts';
import { formatDuration } from '../format.ts';
import { Chart } from './chart.tsx';

export function QuestionTimes({ result }: { result: Result }) {
  const messages = useResultMessages();
  const isCompared = result.questions.some(({ average_spent_ms }) => average_spent_ms !== undefined);
  return (
    <section aria-labelledby="times" className="figure">
      <h2 id="times">{messages.timeTitle}</h2>
      <p className="soft">
        {messages.timeText} {isCompared && messages.timeAverage}
      </p>
      <Chart result={result} name="times" />
      <TimesTable result={result} isCompared={isCompared} />
    </section>
  );
}

function TimesTable({ result, isCompared }: { result: Result; isCompared: boolean }) {
  const messages = useResultMessages();
  return (
    <details>
      <summary>{messages.asTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.question}</th>
            <th scope="col">{messages.time}</th>
            {isCompared && <th scope="col">{messages.averageTime}</th>}
            <th scope="col">{messages.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {result.questions.map((question, index) => (
            <tr key={question.question_id}>
              <th scope="row">{index + 1}</th>
              <td>{formatDuration(question.spent_ms)}</td>
              {isCompared && <td>{formatDuration(question.average_spent_ms ?? 0)}</td>}
              <td>{messages.verdicts[question.verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
