/** Section of the result with the histogram of all scores, in which the bar of the student's score is marked. */
import type { Result } from '../../../contract/assessment/result.ts';
import { useResultMessages } from '../../messages/result/use-result-messages.ts';
import { formatNumber } from '../format.ts';
import { ColumnBars, TableDisclosure } from './bars.tsx';

export function Distribution({ result }: { result: Result }) {
  const messages = useResultMessages();
  const groups = result.distribution ?? [];
  if (!result.charts?.some(({ chart }) => chart === 'distribution')) return null;
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const mine = groups.findLastIndex(({ from }) => result.score >= from);
  const isFine = groups.some(({ from }) => !Number.isInteger(from));
  return (
    <section aria-labelledby="distribution" className="figure">
      <h2 id="distribution">{messages.distribution}</h2>
      <p className="soft">{messages.distributionText(all)}</p>
      <ColumnBars
        label={messages.distribution}
        columns={groups.map(({ from, count }, index) => ({
          key: from,
          value: count,
          kind: index === mine ? 'mine' : 'plain',
          label: index === mine ? messages.here : formatNumber(from, isFine ? 1 : 0),
          above: count > 0 ? String(count) : '',
        }))}
      />
      <TableDisclosure label={messages.asTable}>
        <table>
          <caption className="sr">{messages.distribution}</caption>
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
      </TableDisclosure>
    </section>
  );
}
