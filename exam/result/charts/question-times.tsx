/** Chart and table of the time and verdict of each question. */
import { durationText } from '../../../common/dates/duration.ts';
import type { Result } from '../../../contract/assessment/result.ts';
import { useResultMessages } from '../../messages/result/use-result-messages.ts';
import { ColumnBars, TableDisclosure } from './bars.tsx';

/** With more questions, only every fifth or tenth number fits below the bars on a phone. */
const MAX_NUMBERED = 15;

export function QuestionTimes({ result }: { result: Result }) {
  const messages = useResultMessages();
  const { questions } = result;
  const isCompared = questions.some(({ average_spent_ms }) => average_spent_ms !== undefined);
  const step = questions.length <= MAX_NUMBERED ? 1 : questions.length <= 5 * MAX_NUMBERED ? 5 : 10;
  const longest = Math.max(
    ...questions.map(({ spent_ms, average_spent_ms = 0 }) => Math.max(spent_ms, average_spent_ms)),
  );
  return (
    <section aria-labelledby="times" className="figure">
      <h2 id="times">{messages.timeTitle}</h2>
      <p className="soft">{messages.timeText}</p>
      <ul className="chart-legend">
        {(['correct', 'incorrect', 'skipped'] as const).map((kind) => (
          <li key={kind}>
            <span className="column-bar" data-kind={kind} aria-hidden="true" />
            {messages[kind]}
          </li>
        ))}
        {isCompared && (
          <li>
            <span className="column-mark" aria-hidden="true" />
            {messages.averageMark}
          </li>
        )}
      </ul>
      <ColumnBars
        label={messages.timeTitle}
        maxText={durationText(longest, messages.lang)}
        columns={questions.map(({ question_id, spent_ms, average_spent_ms, verdict }, index) => ({
          key: question_id,
          value: spent_ms,
          kind: verdict,
          label: index === 0 || (index + 1) % step === 0 ? String(index + 1) : undefined,
          mark: average_spent_ms,
        }))}
      />
      <TimesTable result={result} isCompared={isCompared} />
    </section>
  );
}

function TimesTable({ result, isCompared }: { result: Result; isCompared: boolean }) {
  const messages = useResultMessages();
  return (
    <TableDisclosure label={messages.asTable}>
      <table>
        <caption className="sr">{messages.timeTitle}</caption>
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
              <td>{durationText(question.spent_ms, messages.lang)}</td>
              {isCompared && <td>{durationText(question.average_spent_ms ?? 0, messages.lang)}</td>}
              <td>{messages.verdicts[question.verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableDisclosure>
  );
}
