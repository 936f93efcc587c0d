/** The response sheet, visible only in print: responses, answer key and marks. */
import type { Result } from '../../contract/assessment.ts';
import { useResultWords } from '../words/result.ts';
import { Chart } from './Chart.tsx';
import { dateText, decimals, keyText, minutesText, responseText, signed, standingNames } from './words.ts';

export function Sheet({ result }: { result: Result }) {
  const words = useResultWords();
  const names = standingNames(result, words);
  return (
    <div className="sheet" aria-hidden="true">
      <h1>
        {words.sheet}: {result.test_series_name}
      </h1>
      <p>
        {words.handedIn}: {dateText(result.submitted_at)} · {words.score}: {decimals(result.score)}{' '}
        {words.of(decimals(result.max))} · {names.rank}: {words.rankOf(result.rank, result.candidates)} ·{' '}
        {names.percentile}: {decimals(result.percentile, 7)}
      </p>
      <p>
        {words.receipt}: <strong className="code">{result.receipt}</strong>
      </p>
      <div className="sheet-charts">
        <Chart result={result} name="comparison" isTitled />
        <Chart result={result} name="sections" isTitled />
        <Chart result={result} name="distribution" isTitled />
        <Chart result={result} name="times" isTitled />
      </div>
      <table>
        <thead>
          <tr>
            <th>{words.question}</th>
            <th>{words.yourAnswer}</th>
            <th>{words.rightAnswer}</th>
            <th>{words.outcome}</th>
            <th>{words.marks}</th>
            <th>{words.time}</th>
          </tr>
        </thead>
        <tbody>
          {result.questions.map((question, index) => (
            <tr key={question.question_id}>
              <td>{index + 1}</td>
              <td>{responseText(question, question.response, words)}</td>
              <td>{keyText(question, words)}</td>
              <td>{words.verdicts[question.verdict]}</td>
              <td>{signed(question.awarded)}</td>
              <td>{minutesText(question.spent_ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
