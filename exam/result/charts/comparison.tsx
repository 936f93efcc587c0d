/** Section of the result that compares it with the average and the best, with all figures in a table. */
import { durationText } from '../../../common/dates/duration.ts';
import type { Result } from '../../../contract/assessment/result.ts';
import type { ResultMessages } from '../../messages/result/english.ts';
import { useResultMessages } from '../../messages/result/use-result-messages.ts';
import { accuracyOf, formatNumber, formatPercent, rankLabels, spentMsOf } from '../format.ts';
import { LevelBars, TableDisclosure } from './bars.tsx';

type CohortStatistics = NonNullable<Result['average']>;
type Row = { name: string; own: string; read?(statistics: CohortStatistics): string };

/** The NTA publishes percentiles with seven decimals; trailing zeros are not shown. */
const PERCENTILE_DECIMALS = 7;

export function Comparison({ result }: { result: Result }) {
  const messages = useResultMessages();
  const { average, topper, score, max } = result;
  const others: [string, CohortStatistics][] =
    average && topper
      ? [
          [messages.average, average],
          [messages.topper, topper],
        ]
      : [];
  const title = others.length > 0 ? messages.comparison : messages.figures;
  const level = (name: string, marks: number, isMine: boolean) => ({
    key: name,
    name,
    text: formatNumber(marks),
    share: max > 0 ? marks / max : 0,
    isMine,
  });
  return (
    <section aria-labelledby="comparison" className="figure">
      <h2 id="comparison">{title}</h2>
      {others.length > 0 && (
        <LevelBars
          label={title}
          levels={[
            level(messages.you, score, true),
            ...others.map(([name, statistics]) => level(name, statistics.score, false)),
          ]}
        />
      )}
      <TableDisclosure label={messages.asTable}>
        <table className="even">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.measure}</th>
              <th scope="col">{messages.you}</th>
              {others.map(([name]) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(result, messages).map(({ name, own, read }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{own}</td>
                {others.map(([column, statistics]) => (
                  <td key={column}>{read ? read(statistics) : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableDisclosure>
    </section>
  );
}

function rowsOf(result: Result, messages: ResultMessages): Row[] {
  const names = rankLabels(result, messages);
  const own: CohortStatistics = {
    score: result.score,
    correct: result.correct,
    incorrect: result.incorrect,
    skipped: result.skipped,
    accuracy: result.accuracy ?? accuracyOf(result),
    spent_ms: spentMsOf(result),
  };
  const measure = (name: string, read: (statistics: CohortStatistics) => string): Row => ({
    name,
    own: read(own),
    read,
  });
  return [
    measure(messages.score, ({ score }) => formatNumber(score)),
    { name: names.rank, own: messages.rankOf(result.rank, result.candidates) },
    { name: names.percentile, own: formatNumber(result.percentile, PERCENTILE_DECIMALS) },
    measure(messages.correct, ({ correct }) => formatNumber(correct, 1)),
    measure(messages.incorrect, ({ incorrect }) => formatNumber(incorrect, 1)),
    measure(messages.skipped, ({ skipped }) => formatNumber(skipped, 1)),
    measure(messages.accuracy, ({ accuracy }) => formatPercent(accuracy)),
    measure(messages.time, ({ spent_ms }) => durationText(spent_ms, messages.lang)),
  ];
}
