/** Section of the result with score, rank, percentile and counts. */
import type { Result } from '../../contract/assessment.ts';
import { useResultWords } from '../words/result.ts';
import { accuracyOf, dateText, decimals, minutesText, percent, standingNames } from './words.ts';

/** The NTA publishes percentiles with seven decimals; trailing zeros are not shown. */
const PERCENTILE_DECIMALS = 7;

export function Score({ result }: { result: Result }) {
  const words = useResultWords();
  const names = standingNames(result, words);
  const share = result.max > 0 ? Math.max(0, result.score) / result.max : 0;
  const spentMs = result.spent_ms ?? result.questions.reduce((sum, { spent_ms }) => sum + spent_ms, 0);
  return (
    <section className="score" aria-label={words.score}>
      <div className="score-main">
        <p className="score-number">
          {decimals(result.score)}
          <span> {words.of(decimals(result.max))}</span>
        </p>
        <meter min={0} max={1} value={share} aria-hidden="true" />
      </div>
      <dl className="facts">
        <Fact name={names.rank} value={words.rankOf(result.rank, result.candidates)} />
        <Fact name={names.percentile} value={decimals(result.percentile, PERCENTILE_DECIMALS)} />
        <Fact name={words.correct} value={String(result.correct)} kind="correct" />
        <Fact name={words.incorrect} value={String(result.incorrect)} kind="incorrect" />
        <Fact name={words.skipped} value={String(result.skipped)} kind="skipped" />
        <Fact name={words.accuracy} value={percent(result.accuracy ?? accuracyOf(result))} />
        <Fact name={words.time} value={minutesText(spentMs)} />
      </dl>
      {result.is_practice && <p className="soft">{words.practice}</p>}
      {result.is_ranked === false && <p className="soft">{words.notRanked}</p>}
      {result.key_changed_at && <p className="soft">{words.keyChanged(dateText(result.key_changed_at))}</p>}
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
