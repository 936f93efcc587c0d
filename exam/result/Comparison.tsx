/** Sections of the result that compare it with other candidates: average, best and distribution of scores. */
import type { Result } from '../../contract/assessment.ts';
import { type ResultWords, useResultWords } from '../words/result.ts';
import { Chart } from './Chart.tsx';
import { accuracyOf, decimals, minutesText, percent } from './words.ts';

type Figures = NonNullable<Result['average']>;

export function Comparison({ result }: { result: Result }) {
  const words = useResultWords();
  const { average, topper } = result;
  if (!average || !topper) return null;
  const own = ownFigures(result);
  const columns: [string, Figures][] = [
    [words.you, own],
    [words.average, average],
    [words.topper, topper],
  ];
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">{words.comparison}</h2>
      <Chart result={result} name="comparison" />
      <table className="even">
        <caption className="sr">{words.comparison}</caption>
        <thead>
          <tr>
            <th scope="col">{words.measure}</th>
            {columns.map(([name]) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures(words).map(([name, read]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(([who, figures]) => (
                <td key={who}>{read(figures)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function measures(words: ResultWords): [string, (figures: Figures) => string][] {
  return [
    [words.score, ({ score }) => decimals(score)],
    [words.correct, ({ correct }) => decimals(correct, 1)],
    [words.incorrect, ({ incorrect }) => decimals(incorrect, 1)],
    [words.skipped, ({ skipped }) => decimals(skipped, 1)],
    [words.accuracy, ({ accuracy }) => percent(accuracy)],
    [words.time, ({ spent_ms }) => minutesText(spent_ms)],
  ];
}

function ownFigures(result: Result): Figures {
  const { score, correct, incorrect, skipped } = result;
  const spent_ms = result.spent_ms ?? result.questions.reduce((sum, question) => sum + question.spent_ms, 0);
  return { score, correct, incorrect, skipped, accuracy: result.accuracy ?? accuracyOf(result), spent_ms };
}

/** Histogram of all scores; marks the bar of the student's score. */
export function Distribution({ result }: { result: Result }) {
  const words = useResultWords();
  const groups = result.distribution ?? [];
  if (!result.charts?.some(({ chart }) => chart === 'distribution')) return null;
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const mine = groups.findLastIndex(({ from }) => result.score >= from);
  return (
    <section aria-labelledby="distribution" className="figure">
      <h2 id="distribution">{words.distribution}</h2>
      <p className="soft">{words.distributionText(all)}</p>
      <Chart result={result} name="distribution" />
      <details>
        <summary>{words.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.scores}</th>
              <th scope="col">{words.candidates}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ from, to, count }, index) => (
              <tr key={from}>
                <th scope="row">
                  {decimals(from, 1)} – {decimals(to, 1)} {index === mine && <span className="tag">{words.here}</span>}
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
