/** Section of the result with score, rank, percentile and counts. */
import type { Result } from '../../contract/assessment/result.ts';
import { useResultMessages } from '../messages/result.ts';
import { accuracyOf, formatDate, formatDuration, formatNumber, formatPercent, rankLabels } from './format.ts';

/** The NTA publishes percentiles with seven decimals; trailing zeros are not shown. */
const PERCENTILE_DECIMALS = 7;

export function Score({ result }: { result: Result }) {
  const messages = useResultMessages();
  const names = rankLabels(result, messages);
  const share = result.max > 0 ? Math.max(0, result.score) / result.max : 0;
  const spentMs = result.spent_ms ?? result.questions.reduce((sum, { spent_ms }) => sum + spent_ms, 0);
  return (
    <section className="score" aria-label={messages.score}>
      <div className="score-main">
        <p className="score-number">
          {formatNumber(result.score)}
          <span> {messages.of(formatNumber(result.max))}</span>
        </p>
        <meter min={0} max={1} value={share} aria-hidden="true" />
      </div>
      <dl className="facts">
        <Fact name={names.rank} value={messages.rankOf(result.rank, result.candidates)} />
        <Fact name={names.percentile} value={formatNumber(result.percentile, PERCENTILE_DECIMALS)} />
        <Fact name={messages.correct} value={String(result.correct)} kind="correct" />
        <Fact name={messages.incorrect} value={String(result.incorrect)} kind="incorrect" />
        <Fact name={messages.skipped} value={String(result.skipped)} kind="skipped" />
        <Fact name={messages.accuracy} value={formatPercent(result.accuracy ?? accuracyOf(result))} />
        <Fact name={messages.time} value={formatDuration(spentMs)} />
      </dl>
      {result.is_practice && <p className="soft">{messages.practice}</p>}
      {result.is_ranked === false && <p className="soft">{messages.notRanked}</p>}
      {result.key_changed_at && <p className="soft">{messages.keyChanged(formatDate(result.key_changed_at))}</p>}
    </section>
  );
}

function Fact({ name, value, kind }: { name: string; value: string; kind?: string }) {
  return (
    <div data-verdict={kind}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
