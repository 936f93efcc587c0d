/** Sections of the result that compare it with other candidates: average, best and distribution of scores. */
import type { Result } from '../../../contract/assessment/result.ts';
import { type ResultMessages, useResultMessages } from '../../messages/result.ts';
import { accuracyOf, formatDuration, formatNumber, formatPercent } from '../format.ts';
import { Chart } from './chart.tsx';

type CohortStatistics = NonNullable<Result['average']>;

export function Comparison({ result }: { result: Result }) {
  const messages = useResultMessages();
  const { average, topper } = result;
  if (!average || !topper) return null;
  const own = ownStatistics(result);
  const columns: [string, CohortStatistics][] = [
    [messages.you, own],
    [messages.average, average],
    [messages.topper, topper],
  ];
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">{messages.comparison}</h2>
      <Chart result={result} name="comparison" />
      <table className="even">
        <caption className="sr">{messages.comparison}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.measure}</th>
            {columns.map(([name]) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures(messages).map(([name, read]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(([name, statistics]) => (
                <td key={name}>{read(statistics)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function measures(messages: ResultMessages): [string, (statistics: CohortStatistics) => string][] {
  return [
    [messages.score, ({ score }) => formatNumber(score)],
    [messages.correct, ({ correct }) => formatNumber(correct, 1)],
    [messages.incorrect, ({ incorrect }) => formatNumber(incorrect, 1)],
    [messages.skipped, ({ skipped }) => formatNumber(skipped, 1)],
    [messages.accuracy, ({ accuracy }) => formatPercent(accuracy)],
    [messages.time, ({ spent_ms }) => formatDuration(spent_ms)],
  ];
}

function ownStatistics(result: Result): CohortStatistics {
  const { score, correct, incorrect, skipped } = result;
  const spent_ms = result.spent_ms ?? result.questions.reduce((sum, question) => sum + question.spent_ms, 0);
  return { score, correct, incorrect, skipped, accuracy: result.accuracy ?? accuracyOf(result), spent_ms };
}

/** Histogram of all scores; marks the bar of the student's score. */
export function Distribution({ result }: { result: Result }) {
  const messages = useResultMessages();
  const groups = result.distribution ?? [];
  if (!result.charts?.some(({ chart }) => chart === 'distribution')) return null;
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const mine = groups.findLastIndex(({ from }) => result.score >= from);
  return (
    <section aria-labelledby="distribution" className="figure">
      <h2 id="distribution">{messages.distribution}</h2>
      <p className="soft">{messages.distributionText(all)}</p>
      <Chart result={result} name="distribution" />
      <details>
        <summary>{messages.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.scores}</th>
              <th scope="col">{messages.candidates}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ from, to, count }, index) => (
              <tr key={from}>
                <th scope="row">
                  {formatNumber(from, 1)} – {formatNumber(to, 1)}{' '}
                  {index === mine && <span className="tag">{messages.here}</span>}
                </th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
