/** The response sheet, visible only in print: responses, answer key and marks. */
import { dateTimeText } from '../../common/dates/date-time.ts';
import { durationText } from '../../common/dates/duration.ts';
import type { Result } from '../../contract/assessment/result.ts';
import { useResultMessages } from '../messages/result/use-result-messages.ts';
import { Chart } from './charts/chart.tsx';
import { answerKeyText, formatNumber, formatSigned, rankLabels, responseText } from './format.ts';

export function ResponseSheet({ result }: { result: Result }) {
  const messages = useResultMessages();
  const names = rankLabels(result, messages);
  return (
    <div className="sheet" aria-hidden="true">
      <h1>
        {messages.sheet}: {result.test_series_name}
      </h1>
      <p>
        {messages.submittedAt}: {dateTimeText(result.submitted_at, messages.lang)} · {messages.score}:{' '}
        {formatNumber(result.score)} {messages.of(formatNumber(result.max))} · {names.rank}:{' '}
        {messages.rankOf(result.rank, result.candidates)} · {names.percentile}: {formatNumber(result.percentile, 7)}
      </p>
      <p>
        {messages.receipt}: <strong className="code">{result.receipt}</strong>
      </p>
      <div className="sheet-charts">
        <Chart result={result} name="comparison" />
        <Chart result={result} name="sections" />
        <Chart result={result} name="distribution" />
        <Chart result={result} name="times" />
      </div>
      <table>
        <thead>
          <tr>
            <th>{messages.question}</th>
            <th>{messages.yourAnswer}</th>
            <th>{messages.rightAnswer}</th>
            <th>{messages.outcome}</th>
            <th>{messages.marks}</th>
            <th>{messages.time}</th>
          </tr>
        </thead>
        <tbody>
          {result.questions.map((question, index) => (
            <tr key={question.question_id}>
              <td>{index + 1}</td>
              <td>{responseText(question, question.response, messages)}</td>
              <td>{answerKeyText(question, messages)}</td>
              <td>{messages.verdicts[question.verdict]}</td>
              <td>{formatSigned(question.awarded)}</td>
              <td>{durationText(question.spent_ms, messages.lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
