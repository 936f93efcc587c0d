/** One's own figures beside the mean of all and the best. */
import type { Result } from '../../contract/assessment.ts';
import { Scroll } from '../Scroll.tsx';
import { type ResultWords, useResultWords } from '../words/result.ts';
import { Columns, Figure, Levels } from './charts.tsx';
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
      <Levels
        rows={columns.map(([name, { score }], index) => ({
          name,
          value: result.max > 0 ? score / result.max : 0,
          text: decimals(score),
          kind: index === 0 ? 'mine' : undefined,
        }))}
      />
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

/** With fewer candidates there is nothing to be spread. */
const FEWEST = 3;

/** How the scores of all are spread, and in which bar one's own lies. */
export function Distribution({ result }: { result: Result }) {
  const words = useResultWords();
  const groups = result.distribution ?? [];
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  if (groups.length < 2 || all < FEWEST) return null;
  const mine = groups.findLastIndex(({ from }) => result.score >= from);
  const isFine = groups.some(({ from }) => !Number.isInteger(from));
  const range = ({ from, to }: (typeof groups)[number]) => `${decimals(from, 1)} – ${decimals(to, 1)}`;
  return (
    <section aria-labelledby="distribution">
      <h2 id="distribution">{words.distribution}</h2>
      <Figure
        title={words.distribution}
        table={
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
                {groups.map((group, index) => (
                  <tr key={group.from}>
                    <th scope="row">
                      {range(group)} {index === mine && <span className="tag">{words.here}</span>}
                    </th>
                    <td>{group.count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        }
      >
        <p className="soft">{words.distributionText(all)}</p>
        <Scroll label={words.distribution}>
          <Columns
            title={words.distributionText(all)}
            width={40}
            bars={groups.map((group, index) => ({
              key: group.from,
              value: group.count,
              label: index === mine ? words.here : decimals(group.from, isFine ? 1 : 0),
              kind: index === mine ? 'mine' : undefined,
            }))}
          />
        </Scroll>
      </Figure>
    </section>
  );
}
